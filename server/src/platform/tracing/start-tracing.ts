import type { TracingConfig } from '../../config/tracing-config.ts'
import { traceFetch } from './trace-fetch.ts'
import { type OpenSpan, type SpanAttributes, setTracer, type Tracer } from './traced.ts'

export interface Tracing {
  /** Sends what is left and stops. */
  stop(): Promise<void>
}

/** Loads OpenTelemetry and sends spans to the collector, in batches every few seconds. */
export async function startTracing({
  endpoint,
  headers,
  serviceName,
  ratio,
}: TracingConfig): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const spans = provider.getTracer('lunula')
  const kinds = {
    internal: api.SpanKind.INTERNAL,
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
  }
  const tracer: Tracer = {
    open: (name, kind, attributes): OpenSpan => {
      const span = spans.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } })
      return {
        within: (work) => api.context.with(api.trace.setSpan(api.context.active(), span), work),
        end: ({ attributes: more, failed = false }) => {
          if (more) span.setAttributes({ ...more })
          if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    past: (name: string, attributes: SpanAttributes, ms: number) => {
      const end = Date.now()
      const options = { kind: kinds.client, attributes: { ...attributes }, startTime: end - ms }
      spans.startSpan(name, options).end(end)
    },
  }
  setTracer(tracer)
  const stopFetch = traceFetch(new URL(endpoint).origin)
  return {
    stop: async () => {
      stopFetch()
      setTracer(null)
      await provider.shutdown().catch(() => {}) // a collector that is away hinders no stop
      api.context.disable()
    },
  }
}
