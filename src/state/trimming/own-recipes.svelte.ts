import type { OwnRecipe } from '../../core/trimming/plan';
import { withRecipe } from '../../core/trimming/own-recipe';
import { readPreferences, writePreferences } from '../../persistence/preferences';

/** The user's recipes that this browser keeps, to use with any conversation. */
export class OwnRecipes {
  #all = $state.raw<readonly OwnRecipe[]>(readPreferences().recipes ?? []);

  get all(): readonly OwnRecipe[] {
    return this.#all;
  }

  /** Keeps a recipe in place of one of the same name; false where the browser stores nothing. */
  keep(own: OwnRecipe): boolean {
    return this.#store(withRecipe(this.#stored(), own));
  }

  forget(name: string): boolean {
    return this.#store(this.#stored().filter((own) => own.name !== name));
  }

  /** Read anew: another tab may have kept one meanwhile. */
  #stored(): readonly OwnRecipe[] {
    return readPreferences().recipes ?? [];
  }

  #store(recipes: readonly OwnRecipe[]): boolean {
    this.#all = recipes;
    return writePreferences({ recipes });
  }
}
