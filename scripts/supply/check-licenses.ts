interface Locked {
  license?: string
  dev?: boolean
  link?: boolean
}

/** Licenses under which a package may be shipped with the shop, whatever else it is part of (SPDX). */
const SHIPPED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PSF-2.0',
  'CC0-1.0',
  'Zlib',
  'Unlicense',
  'OFL-1.1', // fonts
])
/** Shared at the level of a file: fine for tools, and for a library that is used as it is. */
const TOOLS = new Set([...SHIPPED, 'MPL-2.0', 'Python-2.0', 'CC-BY-4.0'])

/** Packages that are shipped under another license, each with why it may be. */
export const ALLOWED: Readonly<Record<string, string>> = {
  '@img/sharp-': 'LGPL: libvips is linked dynamically, unchanged, and can be replaced by its file',
  'web-push': 'MPL-2.0: used unchanged',
}

/** Packages of a lock file whose license is missing or not among those that may be used. */
export function checkLicenses(
  packages: Readonly<Record<string, Locked>>,
  allowed: Readonly<Record<string, string>> = ALLOWED,
): string[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (
      link ||
      !path.includes('node_modules/') ||
      Object.keys(allowed).some((start) => name.startsWith(start))
    )
      return []
    // a tool that names none leaves nothing in what is shipped
    if (!license) return dev ? [] : [`${name}: names no license`]
    return isAllowed(license, dev ? TOOLS : SHIPPED)
      ? []
      : [`${name}: ${license} is not among the licenses of ${dev ? 'tools' : 'what is shipped'}`]
  })
}

/** An SPDX expression without brackets inside of brackets: any part of an OR, all parts of an AND. */
const isAllowed = (expression: string, licenses: ReadonlySet<string>): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((choice) => choice.split(/ AND /).every((license) => licenses.has(license.trim())))
