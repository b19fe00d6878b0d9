import { createLite } from '../engine.ts'
import { DISK_FULL } from './create-data-folder.ts'
import { DurableFolder, isOutOfSpace, syncWhole } from './durable-folder.ts'

/* What `createDataFolder` runs: makes a database in the folder that is named, and brings it to the disk. */
const [, , folder = ''] = process.argv
try {
  const lite = await createLite({ fs: new DurableFolder(folder) })
  await lite.close()
  await syncWhole(folder)
} catch (error) {
  if (isOutOfSpace(error)) process.exit(DISK_FULL)
  throw error
}
