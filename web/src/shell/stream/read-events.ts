import { createParser } from 'eventsource-parser'

/** One server-sent event as it came. */
export interface RawEvent {
  name: string
  /** JSON. */
  data: string
}

/**
 * Reads named server-sent events until the stream ends.
 * @param alive called with every piece that comes, comments as signs of life among them
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  heard: (event: RawEvent) => void,
  alive: () => void,
): Promise<void> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TextDecoding).getReader()
  const parser = createParser({
    onEvent: ({ event: name, data }) => {
      if (name) heard({ name, data })
    },
  })
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    alive()
    parser.feed(value)
  }
}

type TextDecoding = ReadableWritablePair<string, Uint8Array>
