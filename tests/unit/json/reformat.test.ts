import { describe, expect, it } from 'vitest';
import { reformat } from '../../../src/core/json/reformat';

describe('laying JSON out anew', () => {
  it.each([
    ['nested', '{"a":[1,{"b":[]}],"c":{}}'],
    ['scalar', ' "x\\u00e9" '],
    ['already pretty', '{\n  "a": [\n    1\n  ]\n}'],
    ['CRLF and tabs', '{\r\n\t"a":\t[ 1 ,2 ]\r\n}'],
  ])('prints as JSON.stringify does: %s', (_name, text) => {
    const value: unknown = JSON.parse(text);
    expect(reformat(text, '  ')).toBe(JSON.stringify(value, null, 2).replace('é', '\\u00e9'));
    expect(reformat(text, undefined)).toBe(JSON.stringify(value).replace('é', '\\u00e9'));
  });

  it('keeps spelling, duplicate keys and their order', () => {
    const text = '{"b":1.0,"2":1e400,"b":12345678901234567890,"s":"\\/ [,]{: \\" }"}';
    expect(reformat(text, undefined)).toBe(text);
    expect(reformat(reformat(text, '  '), undefined)).toBe(text);
  });
});
