/** Notifications of staff about journeys. */
export const journeyMessage = {
  published_title: "“{{name}}”: version {{version}} published",
  published_text: "{{author}} published version {{version}} of the journey “{{name}}”.",
  notActivated_title: "“{{name}}” was not activated",
  notActivated_text: "At the set time the level had another active journey, “{{rival}}”. “{{name}}” stays inactive.",
};
