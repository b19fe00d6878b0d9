/** One `COPY` of the stage that becomes the image. */
export interface Copy {
  /** The stage it comes from; null: the build context. */
  stage: string | null
  from: readonly string[]
  to: string
}

interface Stage {
  name: string
  base: string
  copies: Copy[]
}

/**
 * What the last stage of a Containerfile copies, with what its bases do before.
 * @throws for a `COPY` of a form that is not known here
 */
export function imageCopies(containerfile: string): Copy[] {
  const stages: Stage[] = []
  for (const line of containerfile.split('\n')) {
    const [, base = '', name = ''] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? []
    if (base) stages.push({ name, base, copies: [] })
    else if (line.startsWith('COPY ')) stages.at(-1)?.copies.push(copyOf(line))
  }
  const withBases = ({ base, copies }: Stage): Copy[] => {
    const below = stages.find(({ name }) => name !== '' && name === base)
    return below ? [...withBases(below), ...copies] : copies
  }
  const last = stages.at(-1)
  return last ? withBases(last) : []
}

function copyOf(line: string): Copy {
  const [, stage = null, paths = ''] = /^COPY (?:--from=(\S+) )?([^-].*)$/.exec(line) ?? []
  const parts = paths.split(/\s+/)
  const to = parts.pop() ?? ''
  if (parts.length === 0) throw new Error(`A COPY that is not understood: ${line}`)
  return { stage, from: parts, to }
}
