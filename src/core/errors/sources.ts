/** Where most quotations were found: issues, pull requests and code. */
export const GITHUB = 'https://github.com';
