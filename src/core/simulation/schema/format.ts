/** The string formats of JSON Schema: how one looks, and a value of it that is safe to show (reserved names, no clock). */
const FORMATS: Readonly<Record<string, { readonly sample: string; readonly form: RegExp }>> = {
  'date-time': {
    sample: '2026-01-15T09:30:00Z',
    form: /^\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i,
  },
  date: { sample: '2026-01-15', form: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ },
  time: { sample: '09:30:00Z', form: /^[0-2]\d:[0-5]\d:[0-6]\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i },
  duration: { sample: 'PT1H', form: /^P(?=.)(\d+[YMWD])*(T(\d+[HMS])+)?$/ },
  email: { sample: 'user@example.com', form: /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/ },
  'idn-email': { sample: 'user@example.com', form: /^[^\s@]+@[^\s@]+$/ },
  hostname: {
    sample: 'example.com',
    form: /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i,
  },
  'idn-hostname': { sample: 'example.com', form: /^[^\s/]+$/ },
  ipv4: { sample: '192.0.2.1', form: /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.|$)){4}$/ },
  ipv6: { sample: '2001:db8::1', form: /^[\da-f:]+:[\da-f:.]*$/i },
  uri: { sample: 'https://example.com/', form: /^[a-z][a-z\d+.-]*:[^\s]+$/i },
  url: { sample: 'https://example.com/', form: /^[a-z][a-z\d+.-]*:[^\s]+$/i },
  'uri-reference': { sample: '/path', form: /^[^\s]*$/ },
  iri: { sample: 'https://example.com/', form: /^[a-z][a-z\d+.-]*:[^\s]+$/i },
  'iri-reference': { sample: '/path', form: /^[^\s]*$/ },
  'uri-template': { sample: '/path/{id}', form: /^[^\s]*$/ },
  uuid: { sample: '123e4567-e89b-42d3-a456-426614174000', form: /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i },
  'json-pointer': { sample: '/path', form: /^(\/[^/]*)*$/ },
  'relative-json-pointer': { sample: '0/path', form: /^\d+(#|(\/[^/]*)*)$/ },
  regex: { sample: '^.*$', form: /^/ },
};

/** A value of the format; undefined for a format that JSON Schema does not define. */
export function sampleOfFormat(format: string): string | undefined {
  return Object.hasOwn(FORMATS, format) ? FORMATS[format]?.sample : undefined;
}

/** Whether `text` looks like the format; unknown formats allow anything. */
export function matchesFormat(format: string, text: string): boolean {
  return !Object.hasOwn(FORMATS, format) || (FORMATS[format]?.form.test(text) ?? true);
}
