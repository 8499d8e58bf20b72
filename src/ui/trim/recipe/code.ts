import type { Recipe } from '../../../core/trimming/recipe';
import { writeAiSdk } from '../../../core/trimming/recipe-code/write-ai-sdk';
import { writeLangchainJs, writeLangchainPython } from '../../../core/trimming/recipe-code/write-langchain';
import { writePlain } from '../../../core/trimming/recipe-code/write-plain';
import type { WrittenCode } from '../../../core/trimming/recipe-code/written';
import { plainSources } from './plain-sources';

export const TARGETS = ['plain', 'langchain-js', 'langchain-python', 'ai-sdk'] as const;
export type Target = (typeof TARGETS)[number];

const WRITERS: Readonly<Record<Target, (name: string, recipe: Recipe) => WrittenCode>> = {
  plain: (name, recipe) => ({ code: writePlain(name, recipe, plainSources), gaps: [], uses: [] }),
  'langchain-js': (_, recipe) => writeLangchainJs(recipe),
  'langchain-python': (_, recipe) => writeLangchainPython(recipe),
  'ai-sdk': (_, recipe) => writeAiSdk(recipe),
};

/** The recipe as code for a library, or without one. */
export function writeCode(target: Target, name: string, recipe: Recipe): WrittenCode {
  return WRITERS[target](name, recipe);
}
