import { catalogFiles } from '@lunula/contract/catalog/files/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  exportFile,
  keepFile,
  listImports,
  readImport,
  readReport,
  removeImport,
  startImport,
} from './catalog-files.ts'

/** The catalog as a CSV file, in and out. */
export function catalogFileRoutes(serve: Serve, platform: Platform): void {
  serve(catalogFiles.export, () => exportFile(platform))
  serve(catalogFiles.imports, () => listImports(platform))
  serve(catalogFiles.upload, ({ user, file, query: { name = 'products.csv', encoding = 'utf-8' } }) =>
    keepFile(platform, user.userId, { bytes: file, name, encoding }),
  )
  serve(catalogFiles.read, ({ params }) => readImport(platform, params.id))
  serve(catalogFiles.start, ({ params }) => startImport(platform, params.id))
  serve(catalogFiles.remove, async ({ params }) => (await removeImport(platform, params.id)) ?? DONE)
  serve(catalogFiles.report, ({ params }) => readReport(platform, params.id))
}
