/** The languages to choose from, each in its own: people look for the one they read. */
export const languageChoices = [
  { value: 'ja', label: '日本語' },
  { value: 'en', label: 'English' },
] as const;
