import * as z from 'zod/mini';
import { common, errorAnswer, firstText, isoTime, type MockAnswer, type ToolMoment } from './mock';

/** Tells the time: the run's, or one that stands still. */
export const clockMockSchema = z.object({
  kind: z.literal('clock'),
  /** ISO 8601. The clock stands still there, and every run gives the same bytes. */
  at: z.exactOptional(z.string()),
  ...common,
});
export type ClockMock = Readonly<z.infer<typeof clockMockSchema>>;

/** Zones that know no summer time: core has no zone tables. */
const OFFSETS_MINUTES: Readonly<Record<string, number>> = {
  utc: 0,
  z: 0,
  gmt: 0,
  'etc/utc': 0,
  'asia/shanghai': 480,
  'asia/hong_kong': 480,
  'asia/taipei': 480,
  'asia/singapore': 480,
  'asia/tokyo': 540,
  'asia/seoul': 540,
  'asia/kolkata': 330,
  'asia/dubai': 240,
  'america/sao_paulo': -180,
  'africa/nairobi': 180,
};
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MINUTE_MS = 60_000;

export function answerClock({ at }: ClockMock, { args, nowMs }: ToolMoment): MockAnswer {
  const moment = at === undefined ? nowMs : Date.parse(at);
  if (Number.isNaN(moment)) return errorAnswer('the time this mock clock stands at is no ISO 8601 time');
  const zone = firstText(args, ['timezone', 'time_zone', 'tz', 'zone']) ?? 'UTC';
  const offset = offsetOf(zone);
  if (offset === undefined) return errorAnswer(`unknown time zone '${zone}': give an offset such as +08:00`);
  const local = isoTime(moment + offset * MINUTE_MS);
  const time = local.slice(0, 19) + (offset === 0 ? 'Z' : offsetText(offset));
  const weekday = DAYS[new Date(local).getUTCDay()] ?? '';
  return { content: JSON.stringify({ time, timezone: zone, weekday }) };
}

function offsetOf(zone: string): number | undefined {
  const known = zone.toLowerCase();
  if (Object.hasOwn(OFFSETS_MINUTES, known)) return OFFSETS_MINUTES[known];
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(zone) ?? [];
  if (hours === undefined || Number(hours) > 14) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function offsetText(minutes: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
