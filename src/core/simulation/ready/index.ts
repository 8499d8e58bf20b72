import { calculator } from './calculator';
import { clock } from './clock';
import { files } from './files';
import { payments } from './payments';
import { search } from './search';
import { weather } from './weather';

/** Tools ready to be used, in the order in which they are offered. */
export const READY_SETS = { weather, calculator, clock, files, search, payments } as const;
export type ReadyId = keyof typeof READY_SETS;
