import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageSources } from './vite/page-sources.ts'
import { precompressed } from './vite/precompressed.ts'
import { textBundles } from './vite/text-bundles.ts'

const root = import.meta.dirname

/** The theme script stays a file of its own: it runs before anything else. */
const isOurs = (id: string): boolean => !id.endsWith('/src/app/theme.ts')

const isLibrary = (id: string): boolean => /[\\/]node_modules[\\/]/.test(id)
const initial = ['$initial' as const]

/**
 * Few and large chunks: small ones compress badly and each is a request. What every page starts with is one
 * chunk of libraries and one of our own; what several pages share beyond that is put together by the pages
 * that share it.
 */
const chunkGroups = [
  { name: 'libraries', test: (id: string) => isLibrary(id), tags: initial, priority: 3 },
  { name: 'shop', test: (id: string) => isOurs(id), tags: initial, priority: 2 },
]

/** Two bundles: `dist/client` for the browser, `dist/server` with everything it needs for rendering pages. */
export default defineConfig(({ command }) => ({
  root,
  appType: 'custom',
  plugins: [react(), tailwindcss(), pageSources(root), textBundles(root), precompressed()],
  builder: {},
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
        // The server names the chunks of the first page, and links fetch their page ahead: a list of what
        // every view consists of would weigh 2 kB
        // in each first visit, and more with each page.
        modulePreload: { resolveDependencies: () => [] },
        rolldownOptions: {
          treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['T'] },
          input: { app: 'src/app/entry-client.tsx', theme: 'src/app/theme.ts' },
          output: { codeSplitting: { groups: chunkGroups } },
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
        rolldownOptions: { input: 'src/app/entry-server.tsx' },
      },
    },
  },
}))
