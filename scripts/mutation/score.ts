import { relative } from 'node:path'

/** What became of one fault, as Stryker tells it. */
export interface Tried {
  fileName: string
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}

export interface Scores {
  files: { file: string; count: number; noticed: number }[]
  /** Of all files together, 0 to 100; 0 when nothing was tried. */
  percent: number
  /** `file:line:column mutator → replacement` of each fault that nothing noticed. */
  survivors: string[]
}

/** A fault by which tests never end was noticed as well; what does not even run counts for nothing. */
const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/** Counts by file, in the order in which files first appear. @param root paths are told from there */
export function scoresByFile(tried: readonly Tried[], root: string): Scores {
  const counted = tried.filter(({ status }) => NOTICED.has(status) || UNNOTICED.has(status))
  const files = new Map<string, { file: string; count: number; noticed: number }>()
  const survivors: string[] = []
  for (const { fileName, status, mutatorName, replacement = '', location } of counted) {
    const file = relative(root, fileName)
    const sums = files.get(file) ?? { file, count: 0, noticed: 0 }
    files.set(file, sums)
    sums.count += 1
    if (NOTICED.has(status)) sums.noticed += 1
    else {
      const { line, column } = location.start
      survivors.push(`${file}:${line}:${column} ${mutatorName} → ${replacement.replaceAll(/\s+/g, ' ')}`)
    }
  }
  const percent = counted.length === 0 ? 0 : (1 - survivors.length / counted.length) * 100
  return { files: [...files.values()], percent, survivors }
}
