/** Notifications of staff about journeys. */
export const journeyMessage = {
  published_title: "“{{journey}}”: version {{version}} published",
  published_text: "{{author}} published version {{version}} of the journey “{{journey}}”. {{note}}",
  notActivated_title: "“{{journey}}” was not activated",
  notActivated_text: "At the set time the level had another active journey, “{{rival}}”. “{{journey}}” stays inactive.",
};
