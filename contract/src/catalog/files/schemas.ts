import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { choice, Done, Id, IdParams, line, orNull, Time } from '../../schema.ts'
import { FILE_ENCODINGS, IMPORT_STATES, MAX_IMPORT_BYTES } from './constants.ts'
import * as endpoints from './endpoints.ts'

const Counts = T.Object({ added: T.Integer(), updated: T.Integer(), unchanged: T.Integer() })

export const FileProblem = T.Object({
  row: T.Integer({ description: 'as a spreadsheet counts it: the head is 1' }),
  line: T.Integer({ description: 'as a text editor counts it' }),
  column: T.String({ description: 'as the head of the file has it; empty for the whole row' }),
  message: T.String({ description: 'in English, as the command line says it' }),
})

export const FileChange = T.Object({
  row: T.Integer(),
  slug: T.String(),
  name: T.String(),
  variant: T.String({ description: 'empty for the product itself' }),
  field: T.String({ description: 'empty when it is new' }),
  before: orNull(T.String()),
  after: orNull(T.String()),
})
export type FileChange = T.Static<typeof FileChange>

export const CatalogImport = T.Object(
  {
    _id: Id,
    file_name: T.String(),
    bytes: T.Integer(),
    encoding: choice(FILE_ENCODINGS),
    state: choice(IMPORT_STATES),
    done: T.Integer({ description: 'products written' }),
    total: T.Integer({ description: 'products of the file that can be written' }),
    records: T.Integer({ description: 'rows of the file' }),
    left_out: T.Integer({ description: 'rows with something wrong' }),
    products: Counts,
    variants: T.Object({ ...Counts.properties, deactivated: T.Integer() }),
    createdAt: Time,
    finishedAt: orNull(Time),
  },
  { $id: 'CatalogImport' },
)
export type CatalogImport = T.Static<typeof CatalogImport>

const Detail = T.Object({
  ...CatalogImport.properties,
  problems: T.Array(FileProblem),
  problem_count: T.Integer(),
  changes: T.Array(FileChange),
  change_count: T.Integer(),
})
export type CatalogImportDetail = T.Static<typeof Detail>

export const catalogFileOperations = {
  export: {
    operationId: 'exportCatalog',
    tag: 'back office',
    limit: 'write',
    summary: 'All products that are kept, as a CSV in Shopify’s format; imported again it changes nothing',
    produces: 'text/csv',
    answer: T.String(),
  },
  imports: {
    operationId: 'listCatalogImports',
    tag: 'back office',
    summary: 'The latest files that were brought in, or wait to be',
    answer: T.Object({ docs: T.Array(CatalogImport) }),
  },
  upload: {
    operationId: 'uploadCatalog',
    tag: 'back office',
    limit: 'write',
    status: 201,
    summary: 'Upload a product file; what it would change is worked out, nothing is changed',
    query: T.Object(
      { name: T.Optional(line(200)), encoding: T.Optional(choice(FILE_ENCODINGS)) },
      { additionalProperties: false },
    ),
    upload: MAX_IMPORT_BYTES,
    answer: CatalogImport,
  },
  read: {
    operationId: 'readCatalogImport',
    tag: 'back office',
    summary: 'How far a file is, what it changes and what is wrong with it, by row',
    params: IdParams,
    answer: Detail,
  },
  start: {
    operationId: 'startCatalogImport',
    tag: 'back office',
    limit: 'write',
    summary: 'Bring in a file that was checked; rows with something wrong are left out',
    params: IdParams,
    answer: CatalogImport,
  },
  remove: {
    operationId: 'removeCatalogImport',
    tag: 'back office',
    limit: 'write',
    summary: 'Forget a file that is not being brought in',
    params: IdParams,
    answer: Done,
  },
  report: {
    operationId: 'readCatalogImportReport',
    tag: 'back office',
    summary: 'All that is wrong with a file and all that it changes, as CSV',
    params: IdParams,
    produces: 'text/csv',
    answer: T.String(),
  },
} as const satisfies Operations

export const catalogFiles = describe(endpoints.catalogFiles, catalogFileOperations)
