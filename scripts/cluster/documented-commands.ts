const FENCED = /^```sh\n([\s\S]*?)^```$/gm

/**
 * The shell commands of one section of a document, by the name in the comment that each block starts with:
 * `# archive: …`. What is written there is what a test runs.
 * @throws when there is no such section
 */
export function documentedCommands(markdown: string, heading: string): Map<string, string> {
  const [, section] = markdown.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`No section is called ${heading}.`)
  const [own = ''] = section.split(/\n## /)
  return new Map(
    [...own.matchAll(FENCED)].flatMap(([, block = '']) => {
      const name = /^# (\w+):/.exec(block)?.[1]
      return name ? [[name, block] as const] : []
    }),
  )
}
