import type { FastifyInstance } from 'fastify'
import type { Serve } from './http/serve.ts'
import type { GaugeSource } from './metrics/metrics.ts'
import type { PersonalData } from './personal-data.ts'
import type { Platform } from './platform.ts'

/**
 * What one module adds to the shop. Each part receives the module's context; as methods, so that modules with
 * contexts of their own stand in one list.
 */
interface Parts<Context> {
  readonly name: string
  /** Defines jobs, before the queues are created. */
  jobs?(context: Context): void
  /** Subscribes to events of other modules; listeners run in the publisher's transaction. */
  subscribers?(context: Context): void
  /** Binds the module's endpoints of the contract. */
  routes?(serve: Serve, context: Context, personalData: readonly PersonalData[]): void
  /** Routes without an endpoint in the contract: files, links in mails, webhooks of providers. */
  webhooks?(app: FastifyInstance, context: Context): void | Promise<void>
  /** Figures for those who watch the shop. */
  gauges?(context: Context): readonly GaugeSource[]
  /** What the module stores about people. */
  readonly personalData?: readonly PersonalDataOf<Context>[]
}

/** A method of its own, as the parts are. */
type PersonalDataOf<Context> = { of(context: Context): PersonalData }['of']

/** Returns another module's context, creating it when it is first asked for. */
type UseModule = <Context>(module: Module<Context>) => Context

export interface Module<Context> extends Parts<Context> {
  /** What the module's parts share, such as the wallet of payments. */
  readonly context: (platform: Platform, use: UseModule) => Context
}

/** Declares a module whose parts need the platform only. */
export const defineModule = (parts: Parts<Platform>): Module<Platform> => ({
  context: (platform) => platform,
  ...parts,
})

/** Declares a module whose parts share a context of their own. */
export const defineModuleWith = <Context>(
  context: Module<Context>['context'],
  parts: Parts<Context>,
): Module<Context> => ({ context, ...parts })

/** All modules, put together on one platform. */
export interface Composition {
  readonly use: UseModule
  routes(serve: Serve): void
  webhooks(app: FastifyInstance): Promise<void>
}

/**
 * Creates each module's context and defines its jobs, in the given order. Personal data is exported and
 * erased in that order too.
 */
export function composeModules(platform: Platform, modules: readonly Module<unknown>[]): Composition {
  const contexts = new Map<unknown, unknown>()
  const use: UseModule = (module) => {
    if (!contexts.has(module)) contexts.set(module, module.context(platform, use))
    return contexts.get(module) as ReturnType<typeof module.context>
  }
  for (const module of modules) module.jobs?.(use(module))
  for (const module of modules) module.subscribers?.(use(module))
  for (const module of modules)
    for (const gauge of module.gauges?.(use(module)) ?? []) platform.metrics.add(gauge)
  const personalData = modules.flatMap((module) =>
    (module.personalData ?? []).map((dataOf) => dataOf(use(module))),
  )
  return {
    use,
    routes: (serve) => {
      for (const module of modules) module.routes?.(serve, use(module), personalData)
    },
    webhooks: async (app) => {
      for (const module of modules) await module.webhooks?.(app, use(module))
    },
  }
}
