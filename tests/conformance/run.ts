/** `npm run conformance -- [DIR…] [--json FILE]`: runs every case below DIR through the core. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { caseFiles, readCases } from './cases';
import { judgeCases, summaries, surprises, type Verdict } from './runner';

const PROJECT = new URL('../../', import.meta.url);
const SHARED_CASES = fileURLToPath(new URL('../shared/cases', PROJECT));
const OWN_CASES = fileURLToPath(new URL('tests/fixtures/cases', PROJECT));

function readArguments(args: readonly string[]) {
  const directories: string[] = [];
  let json: string | undefined;
  for (let at = 0; at < args.length; at += 1) {
    const argument = args[at] ?? '';
    if (argument === '--json') json = args[(at += 1)];
    else directories.push(argument);
  }
  return { directories, json };
}

/** The files to run; the project's own fixtures where the wanted folder is missing or empty. */
function filesOf(directories: readonly string[]): readonly string[] {
  return (directories.length === 0 ? [SHARED_CASES] : directories).flatMap((directory) => {
    const files = caseFiles(directory);
    if (files.length > 0) return files;
    console.log(`No cases at ${directory}: running the project's own fixtures instead.\n`);
    return caseFiles(OWN_CASES);
  });
}

function printFailures(verdicts: readonly Verdict[]): void {
  for (const { id, detail, pass, known } of surprises(verdicts)) {
    console.log(
      pass ? `PASSES  ${id}: is on the list of known failures (${known ?? ''})` : `FAILS   ${id}: ${detail}`,
    );
  }
  const known = verdicts.filter((verdict) => verdict.counted && !verdict.pass && verdict.known !== undefined);
  if (known.length > 0) console.log(`\nKnown failures (${known.length}):`);
  for (const { id, known: reason } of known) console.log(`  ${id}: ${reason ?? ''}`);
}

const { directories, json } = readArguments(process.argv.slice(2));
const verdicts = await judgeCases([...new Set(filesOf(directories))].flatMap(readCases));
printFailures(verdicts);
for (const summary of summaries(verdicts)) console.log(`\n${summary}`);
if (json !== undefined) {
  const rows = verdicts.map(({ id, kind, counted, pass, outcome }) => ({
    id,
    kind,
    counted,
    pass,
    ...outcome.report,
  }));
  writeFileSync(json, `${JSON.stringify(rows, null, 1)}\n`);
}
const counted = verdicts.filter((verdict) => verdict.counted);
const passed = counted.filter((verdict) => verdict.pass).length;
console.log(`\n${passed} passed, ${counted.length - passed} failed`);
process.exitCode = surprises(verdicts).length > 0 ? 1 : 0;
