// Loaded before a measured server: tells the bench, when asked, what the process has used.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send({ cpuSeconds: (user + system) / 1e6, rssMb: process.memoryUsage.rss() / 1e6 });
});
// The channel alone must not keep a server alive that was told to stop.
process.channel.unref();
process.on("disconnect", () => process.exit());
