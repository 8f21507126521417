import { globalStyle, keyframes } from "@vanilla-extract/css";
import { color } from "./theme.css";

const grow = keyframes({ from: { scale: "0 1" }, to: { scale: ".95 1" } });

// The script marks the root element while another page loads, or when loading fails.
globalStyle("[data-loading]::before", {
  content: "",
  position: "fixed",
  inset: "0 0 auto",
  zIndex: 9,
  height: "4px",
  background: color.loading,
  transformOrigin: "0",
  animation: `${grow} 9s cubic-bezier(0,.7,.2,1) both`,
});
globalStyle("[data-loading=failed]::before", { background: color.error, animation: "none" });
