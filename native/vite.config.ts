import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textBundles } from '../web/vite/text-bundles.ts'
import { policyFor } from './vite/content-policy.ts'
import { seams } from './vite/seams.ts'

const root = import.meta.dirname
const repository = join(root, '..')
const web = join(repository, 'web')

/** The shop that the app belongs to: scheme and host, as in its own PUBLIC_URL. */
const shop = (process.env['NATIVE_SHOP_URL'] ?? 'http://localhost:3000').replace(/\/+$/, '')

/** The app: one static bundle, shown from the device, that calls the API of the shop. */
export default defineConfig({
  root,
  publicDir: join(web, 'public'),
  plugins: [
    seams(repository),
    react(),
    tailwindcss(),
    textBundles(web),
    {
      name: 'lunula:app-document',
      transformIndexHtml: (html) => html.replace('%POLICY%', policyFor(shop)),
    },
  ],
  define: {
    'import.meta.env.SHOP_URL': JSON.stringify(shop),
    'import.meta.env.HAS_PUSH': JSON.stringify(process.env['NATIVE_PUSH'] === 'on'),
  },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    // as in `capacitor.config.ts` and the deployment target of iOS
    target: ['chrome119', 'safari17.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: { treeshake: { propertyReadSideEffects: false } },
  },
})
