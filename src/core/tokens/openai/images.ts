import { bareName, findModel } from '../../models/find';
import type { ImageSize } from '../image-size';

/*
 * What an image costs, by model. Tile models cut it into 512-pixel squares, patch models into 32-pixel ones.
 * developers.openai.com, "Images and vision"; factors of gpt-5.2 and 5.4 as measured in community.openai.com/t/1377015.
 */
interface Tiles {
  readonly kind: 'tiles';
  readonly base: number;
  readonly tile: number;
}
interface Patches {
  readonly kind: 'patches';
  readonly factor: number;
}

const GPT_4O: Tiles = { kind: 'tiles', base: 85, tile: 170 };
const GPT_5: Tiles = { kind: 'tiles', base: 70, tile: 140 };
const O: Tiles = { kind: 'tiles', base: 75, tile: 150 };
const PATCHES_1_2: Patches = { kind: 'patches', factor: 1.2 };

const PRICING: Readonly<Record<string, Tiles | Patches>> = {
  'gpt-4-turbo': GPT_4O,
  'gpt-4o': GPT_4O,
  'chatgpt-4o-latest': GPT_4O,
  'gpt-4.5-preview': GPT_4O,
  'gpt-4.1': GPT_4O,
  'gpt-4o-mini': { kind: 'tiles', base: 2833, tile: 5667 },
  'gpt-4.1-mini': { kind: 'patches', factor: 1.62 },
  'gpt-4.1-nano': { kind: 'patches', factor: 2.46 },
  'gpt-5': GPT_5,
  'gpt-5.1': GPT_5,
  'gpt-5-mini': PATCHES_1_2,
  'gpt-5-nano': { kind: 'patches', factor: 1.5 },
  'gpt-5.2': PATCHES_1_2,
  'gpt-5.4': PATCHES_1_2,
  'gpt-5.4-mini': PATCHES_1_2,
  'gpt-5.4-nano': PATCHES_1_2,
  o1: O,
  o3: O,
  'o4-mini': { kind: 'patches', factor: 1.72 },
};

const FIT_PX = 2048;
const SHORT_SIDE_PX = 768;
const TILE_PX = 512;
const PATCH_PX = 32;
const MAX_PATCHES = 1536;

/** Whether the price of images is known for a model. */
export function hasImagePrice(modelId: string): boolean {
  return pricingOf(modelId) !== undefined;
}

/** Tokens of an image; a model whose price is not known is taken to price as `gpt-5.4`. */
export function imageTokens(modelId: string, size: ImageSize, detail: string): number {
  const pricing = pricingOf(modelId) ?? PATCHES_1_2;
  if (pricing.kind === 'patches') return Math.ceil(patches(size) * pricing.factor) + 1;
  return detail === 'low' ? pricing.base : pricing.base + pricing.tile * tiles(size);
}

/** The most an image can cost: one that is long and narrow is cut into the most tiles. */
export function maxImageTokens(modelId: string, detail: string): number {
  return imageTokens(modelId, { width: FIT_PX, height: SHORT_SIDE_PX }, detail);
}

function pricingOf(modelId: string): Tiles | Patches | undefined {
  const match = findModel(modelId);
  const id = match.kind === 'unknown' ? bareName(modelId) : match.model.id;
  return Object.hasOwn(PRICING, id) ? PRICING[id] : undefined;
}

function tiles({ width, height }: ImageSize): number {
  const fit = Math.min(1, FIT_PX / Math.max(width, height));
  const scale = fit * Math.min(1, SHORT_SIDE_PX / (Math.min(width, height) * fit));
  return Math.ceil((width * scale) / TILE_PX) * Math.ceil((height * scale) / TILE_PX);
}

function patches({ width, height }: ImageSize): number {
  const across = (px: number): number => Math.ceil(px / PATCH_PX);
  if (across(width) * across(height) <= MAX_PATCHES) return across(width) * across(height);
  const shrink = Math.sqrt((PATCH_PX ** 2 * MAX_PATCHES) / (width * height));
  const columns = (width * shrink) / PATCH_PX;
  const rows = (height * shrink) / PATCH_PX;
  // Shrinks a little more, so that one side is whole patches.
  const whole = shrink * Math.min(Math.floor(columns) / columns, Math.floor(rows) / rows);
  return Math.min(MAX_PATCHES, across(width * whole) * across(height * whole));
}
