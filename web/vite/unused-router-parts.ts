import type { Plugin } from 'vite'

const ROUTER = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/
const LINK = /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]lib\.js$/

/** What stands in the two files of react-router, and what takes its place. */
const WATCHING = [
  'import { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter } from "./instrumentation.js";',
  `const consumeInstrumentationClientResultMetaReceiver = () => undefined;
const getRouteInstrumentationUpdates = () => ({});
const instrumentClientSideRouter = (router) => router;`,
] as const
const FETCHING_AHEAD = [
  'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
  `import { FrameworkContext } from "./ssr/components.js";
const PrefetchPageLinks = () => null;
const usePrefetchBehavior = () => [false, null, {}];
const mergeRefs = (ref) => ref;`,
] as const

/**
 * Leaves out of the browser's bundle what react-router carries for others and no switch of it drops: watching
 * its calls, and fetching pages ahead in its framework mode. Fails when another version looks otherwise.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'lunula:unused-router-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: [ROUTER, LINK] },
      handler(code, id) {
        const [imported, without] = ROUTER.test(id) ? WATCHING : FETCHING_AHEAD
        if (!code.includes(imported)) this.error(`${id} is another version: look at what it imports anew`)
        return { code: code.replace(imported, without), map: null }
      },
    },
  }
}
