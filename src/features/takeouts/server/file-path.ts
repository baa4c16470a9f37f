import { cleanFileName } from '#server/uploads/file-name.ts'

/** Folders by the container of a file (`src/db/tables/files.ts`). */
const FOLDERS: Record<number, string> = {
  1: 'profiles',
  2: 'photos',
  3: 'documents',
  4: 'website',
}

/**
 * Where a file lies in the archive: under its own name, with the random end of its id, so that two of the same name
 * stay apart. The rows of `files` name the same path.
 */
export function pathOf({
  id,
  name,
  container_id,
}: {
  id: string
  name: string
  container_id: number
}): string {
  const clean = cleanFileName(name)
  const dot = clean.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [clean.slice(0, dot), clean.slice(dot)] : [clean, '']

  return `files/${FOLDERS[container_id] ?? 'other'}/${stem}-${id.slice(-12)}${ending}`
}
