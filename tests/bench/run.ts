/** `npm run bench`: every figure is a ratio of two things measured in this one run. Times alone mean nothing on a shared machine. */
const SECTIONS = {
  encoder: async () => (await import('./encoder')).benchEncoder(),
  trim: async () => (await import('./trim')).benchTrim(),
  check: async () => (await import('./check')).benchCheck(),
  keystroke: async () => (await import('./keystroke')).benchKeystroke(),
} satisfies Record<string, () => string | Promise<string>>;

const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}\n${await measure()}`);
}

export {};
