import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { S3Store } from './s3-store.ts'

/** The store that the settings name: a bucket, or a folder of this machine. */
export const openFileStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? new S3Store(s3) : new FolderStore(join(dataDir, 'files'))
