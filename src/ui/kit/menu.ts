import type { Component } from 'svelte';

/** One line of a menu; `run` happens after the menu has closed and the focus is back on its button. */
export type MenuItem =
  | { readonly kind: 'separator' }
  | { readonly kind: 'heading'; readonly label: string }
  | {
      readonly kind: 'action';
      readonly label: string;
      readonly run: () => void;
      readonly icon?: Component<{ size?: number; 'aria-hidden'?: 'true' }>;
      /** Keys that do the same. */
      readonly keys?: string;
      readonly isDisabled?: boolean;
    };
