/** One server-sent event as it came. */
export interface RawEvent {
  name: string
  /** JSON. */
  data: string
}

/**
 * Reads server-sent events, as far as this shop's API uses them: `event` and `data` of one line each,
 * comments as signs of life.
 * @param alive called with every piece that comes
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  heard: (event: RawEvent) => void,
  alive: () => void,
): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TextDecoding).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventOf(block)
      if (event) heard(event)
    }
  }
}

type TextDecoding = ReadableWritablePair<string, Uint8Array>

function eventOf(block: string): RawEvent | null {
  const [, name] = /^event: (.+)$/m.exec(block) ?? []
  const [, data] = /^data: (.+)$/m.exec(block) ?? []
  return name && data ? { name, data } : null
}
