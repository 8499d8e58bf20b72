import type { SameTexts } from '../shape';
import { history } from './history';
import { shell } from './shell';

const namespaces = { history, shell };

export type Words = SameTexts<typeof namespaces>;
export const words: Words = namespaces;
