import type { AnyList } from '#web/dashboard/kit/dashboard-list.ts'

/** The lists of the dashboard, found by the path of their file. */
const FILES = import.meta.glob<AnyList>('../../../*/web/**/*.list.tsx', {
  import: 'shownList',
})

/** Every list with the file that it stands in. */
export function allLists(): Promise<{ file: string; list: AnyList }[]> {
  return Promise.all(Object.entries(FILES).map(async ([file, load]) => ({ file, list: await load() })))
}

/** A list by its name; nothing where no list is called so. */
export async function findList(name: string): Promise<AnyList | undefined> {
  return (await allLists()).find(({ list }) => list.name === name)?.list
}
