import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appManifests } from './vite/app-manifests.ts'
import { buildId } from './vite/build-id.ts'
import { commonChunks, pageChunks } from './vite/page-chunks.ts'
import { pageSources } from './vite/page-sources.ts'
import { precompressed } from './vite/precompressed.ts'
import { textBundles } from './vite/text-bundles.ts'
import { unusedRouterParts } from './vite/unused-router-parts.ts'

const root = import.meta.dirname

/** The prelude stays a file of its own: it runs before anything else. */
const isOurs = (id: string): boolean => !id.endsWith('/src/app/prelude.ts')

const isLibrary = (id: string): boolean => /[\\/]node_modules[\\/]/.test(id)
const initial = ['$initial' as const]

/**
 * Few and large chunks: small ones compress badly and each is a request. What every page starts with is one
 * chunk of libraries and one of our own; what the first pages of a visit share beyond that is a handful more
 * (`pageChunks`), what the others share three (`commonChunks`), and the rest is put together by the
 * pages that share it.
 */
const chunkGroups = [
  { name: 'libraries', test: (id: string) => isLibrary(id), tags: initial, priority: 9 },
  { name: 'shop', test: (id: string) => isOurs(id), tags: initial, priority: 8 },
  ...pageChunks(7),
  ...commonChunks(3),
]

/**
 * Nothing to warn of: a dynamic import keeps out of the first visit what later pages import outright, and
 * writing every file compressed as well takes its time.
 */
const checks = { ineffectiveDynamicImport: false, pluginTimings: false }

/**
 * Three bundles: `dist/client` for the browser, its service worker beside it, and `dist/server` with
 * everything it needs for rendering pages.
 */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  plugins: [
    react(),
    tailwindcss(),
    pageSources(root),
    textBundles(root),
    appManifests(root),
    buildId(root),
    unusedRouterParts(),
    precompressed(),
  ],
  builder: {
    // the service worker's name of the build follows from the browser's bundle
    async buildApp({ build, environments: { client, ssr, worker } }) {
      for (const environment of [client, ssr, worker]) if (environment) await build(environment)
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0, // the content security policy allows no data: fonts and scripts
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // The server names the chunks of the first page, and those of the pages that links lead to are
        // fetched ahead (decision 068): a list of what every view consists of would weigh 2 kB in each first
        // visit, and more with each page.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          checks,
          treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['T'] },
          input: { app: 'src/app/entry-client.tsx', prelude: 'src/app/prelude.ts' },
          output: {
            codeSplitting: { groups: chunkGroups },
            // a first visit reads some 180 of these names, whose hashes compress by nothing
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    worker: {
      consumer: 'client',
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'src/service-worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    },
    ssr: {
      // Bundled with its libraries in their production form, whatever NODE_ENV the server runs under.
      ...(command === 'build'
        ? { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true } }
        : {}),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/entry-server.tsx', checks },
      },
    },
  },
}))
