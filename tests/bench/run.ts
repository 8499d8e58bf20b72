type Print = (line: string) => void;

/** `npm run bench`: every figure is a ratio of two things measured in this one run. Times alone mean nothing on a shared machine. */
const SECTIONS = {
  encoder: async (print) => (await import('./encoder/encoder')).benchEncoder(print),
  recount: async (print) => print(await (await import('./recount')).benchRecount()),
  trim: async (print) => (await import('./trim')).benchTrim(print),
  check: async (print) => print((await import('./check')).benchCheck()),
  keystroke: async (print) => print(await (await import('./keystroke')).benchKeystroke()),
} satisfies Record<string, (print: Print) => Promise<void>>;

const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  await measure(console.log);
}

export {};
