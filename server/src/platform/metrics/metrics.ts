import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { shareFigures } from './cluster-figures.ts'

/** A figure that is read when it is asked for, such as one of the database; one for each set of labels. */
export interface GaugeSource {
  /** `lunula_payments_open`; in the units that its end says. */
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  /**
   * How the figures of several processes become one: `max` unless it says otherwise, since what is read from
   * the database is the same for all.
   */
  readonly across?: 'sum' | 'max' | 'min'
  readonly read: () => Promise<readonly { labels?: Record<string, string>; value: number }[]>
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What of a request is counted. */
export interface RequestFacts {
  method: string
  /** The pattern of the route, never the address: `/api/v1/orders/:id`. */
  route: string
  status: number
  seconds: number
}

/** The figures of this process, as Prometheus reads them. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests = new Counter({
    name: 'lunula_http_requests_total',
    help: 'Requests answered, by route and status; calls of a page to the API within the process are not.',
    labelNames: ['method', 'route', 'status'],
    registers: [this.#registry],
  })
  readonly #seconds = new Histogram({
    name: 'lunula_http_request_seconds',
    help: 'How long requests took, by what they asked for: api, page, media.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers: [this.#registry],
  })
  readonly #shed = new Counter({
    name: 'lunula_overload_refused_total',
    help: 'Requests that were answered 503 at once because the process was busy.',
    registers: [this.#registry],
  })
  readonly #jobs = new Counter({
    name: 'lunula_jobs_total',
    help: 'Jobs that were run by this process, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    registers: [this.#registry],
  })
  readonly #mails = new Counter({
    name: 'lunula_mails_total',
    help: 'Mails handed to the mail server, or refused by it.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })
  readonly #pages = new Counter({
    name: 'lunula_page_cache_total',
    help: 'Pages that were asked of the cache: hit, or miss.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  })
  readonly #clientErrors = new Counter({
    name: 'lunula_client_errors_total',
    help: 'Errors that browsers reported.',
    registers: [this.#registry],
  })

  countRequest({ method, route, status, seconds }: RequestFacts): void {
    this.#requests.inc({ method, route, status: String(status) })
    this.#seconds.observe({ kind: kindOf(route) }, seconds)
  }
  countShed(): void {
    this.#shed.inc()
  }
  countJob(queue: string, outcome: 'completed' | 'failed'): void {
    this.#jobs.inc({ queue, outcome })
  }
  countMail(outcome: 'sent' | 'failed'): void {
    this.#mails.inc({ outcome })
  }
  countPage(outcome: 'hit' | 'miss'): void {
    this.#pages.inc({ outcome })
  }
  countClientError(): void {
    this.#clientErrors.inc()
  }

  /** Adds a figure that is read at each look; one that cannot be read is left out of that look. */
  add({ name, help, labels = [], across = 'max', read }: GaugeSource): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      aggregator: across,
      registers: [this.#registry],
      collect: async () => {
        gauge.reset()
        const values = await read().catch(() => [])
        for (const { labels: own = {}, value } of values) gauge.set(own, value)
      },
    })
  }

  /** Adds what Node tells of itself: memory, collections of garbage, the delay of the event loop. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry })
  }

  /** Leaves it to the process above to show these figures, with those of the other workers. */
  share(): void {
    shareFigures(this.#registry)
  }

  /** In the text format of Prometheus. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() }
  }
}

function kindOf(route: string): 'api' | 'media' | 'page' {
  if (route.startsWith('/api/')) return 'api'
  return /^\/(media|assets)\//.test(route) ? 'media' : 'page'
}
