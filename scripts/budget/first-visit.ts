/** What a first visit of a page loads, in bytes as they are sent. */
export interface FirstVisit {
  path: string
  script: number
  style: number
  /** How many files the scripts are. */
  scripts: number
}

/** The most that a first visit may load, in kB of 1,000 bytes. */
export const MAX_KB = { script: 130, style: 30 } as const
/** Each is a request, and small ones compress badly. */
const MAX_SCRIPTS = 12

const PARTS = ['script', 'style'] as const
const kb = (bytes: number): string => (bytes / 1000).toFixed(1)

/** What is over the budget, as sentences. */
export const overspent = (visit: FirstVisit): string[] => [
  ...PARTS.filter((part) => visit[part] > MAX_KB[part] * 1000).map(
    (part) => `${visit.path}: ${kb(visit[part])} kB of ${part}, ${MAX_KB[part]} kB is the most`,
  ),
  ...(visit.scripts > MAX_SCRIPTS
    ? [`${visit.path}: ${visit.scripts} files of script, ${MAX_SCRIPTS} is the most`]
    : []),
]

/** One line a page: kB of scripts and of styles with what is left of the budget, and files of script. */
export function tableOf(visits: readonly FirstVisit[]): string {
  const width = Math.max(...visits.map(({ path }) => path.length))
  const cell = (bytes: number, most: number) =>
    `${kb(bytes).padStart(6)} kB (${kb(most * 1000 - bytes).padStart(5)} left)`
  const lines = visits.map(
    ({ path, script, style, scripts }) =>
      `${path.padEnd(width)}  JavaScript ${cell(script, MAX_KB.script)} in ${String(scripts).padStart(2)} files` +
      `  CSS ${cell(style, MAX_KB.style)}\n`,
  )
  return lines.join('')
}
