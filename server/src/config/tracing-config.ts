/** Where traces go; settings have the names that OpenTelemetry gives them. */
export interface TracingConfig {
  /** Of an OTLP collector over HTTP, without `/v1/traces`. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  /** Of all traces, from 0 to 1. */
  ratio: number
}

/** null: nothing is traced, and nothing of OpenTelemetry is loaded. */
export function readTracing(
  env: Readonly<Record<string, string | undefined>>,
  lines: string[],
): TracingConfig | null {
  const endpoint = env['OTEL_EXPORTER_OTLP_ENDPOINT']?.trim().replace(/\/+$/, '')
  const headers = env['OTEL_EXPORTER_OTLP_HEADERS']?.trim() ?? ''
  const serviceName = env['OTEL_SERVICE_NAME']?.trim() || 'lunula'
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG']?.trim() || 1)
  if (!endpoint) return null
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))
    lines.push('OTEL_EXPORTER_OTLP_ENDPOINT is not an address such as http://127.0.0.1:4318')
  if (!(ratio >= 0 && ratio <= 1)) lines.push('OTEL_TRACES_SAMPLER_ARG is not a number from 0 to 1')
  const pairs = headers.split(',').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]] : []
  })
  return { endpoint, headers: Object.fromEntries(pairs), serviceName, ratio }
}
