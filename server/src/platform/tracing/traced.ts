export type SpanAttributes = Readonly<Record<string, string | number | boolean>>
export type SpanKind = 'internal' | 'server' | 'client'

/** A span that somebody ends by hand. */
export interface OpenSpan {
  /** Runs `work` as a part of the span. */
  within<T>(work: () => T): T
  end(outcome: { attributes?: SpanAttributes; failed?: boolean }): void
}

export interface Tracer {
  open(name: string, kind: SpanKind, attributes: SpanAttributes): OpenSpan
  /** A client span that ends now, of what took so many milliseconds. */
  past(name: string, attributes: SpanAttributes, ms: number): void
}

/** Of this process; null unless traces are configured. */
let tracer: Tracer | null = null

export const activeTracer = (): Tracer | null => tracer
export const setTracer = (next: Tracer | null): void => {
  tracer = next
}

/** Runs `work` in a span of its own; just runs it where nothing is traced. */
export async function traced<T>(
  name: string,
  kind: SpanKind,
  attributes: SpanAttributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracer) return work()
  const span = tracer.open(name, kind, attributes)
  try {
    const result = await span.within(work)
    span.end({})
    return result
  } catch (error) {
    span.end({ failed: true, attributes: { 'error.type': errorType(error) } })
    throw error
  }
}

/** What kind of error it was, never its message: that may quote what people wrote. */
export const errorType = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error'
}

const MAX_TEXT = 2000

/** Statements have their values apart, so that none of them stands here. */
export const statementAttributes = (text: string): SpanAttributes => ({
  'db.system.name': 'postgresql',
  'db.operation.name': operationOf(text),
  'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT),
})

export const operationOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
