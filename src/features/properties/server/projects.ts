import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { invalid, notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { newId } from '#db/ids.ts'
import type {
  ProjectChange,
  ProjectInput,
  PropertyChange,
  PropertyInput,
} from '#features/properties/contract.ts'
import { projects, properties } from '#features/properties/tables.ts'
import { given } from '#server/versions/versions.ts'
import { isMoved, mayBeImportedPlace, mayBeOnePlace } from './project-rules.ts'

type Project = typeof projects.$inferSelect

type Place<Input> = Pick<Input, keyof Input & ('project' | 'projectId' | 'projectFor')>

/** Where a home stands before it is written down anew. */
type Standing = { id: string; projectId: string | null }

/**
 * The building that a home is said to stand in, made where it is new. A building that homes share keeps its name and
 * place unless the change is said to be for all of them: otherwise the home alone moves out.
 */
export async function projectOf(
  tx: Tx,
  workspaceId: string,
  { project, projectId, projectFor = 'home' }: Place<PropertyInput> | Place<PropertyChange>,
  home?: Standing,
): Promise<string | null> {
  const own = home?.projectId ? await readProject(tx, workspaceId, home.projectId) : undefined
  // Neither is said: it stands where it stood.
  if (home && project === undefined && projectId === undefined) return home.projectId
  if (project)
    return own
      ? changeProject(tx, own, project, { homeId: home!.id, isForAll: projectFor === 'building' })
      : ensureProject(tx, workspaceId, wholeProject(project))
  if (!projectId) return null
  if (!(await readProject(tx, workspaceId, projectId))) throw invalid({ projectId: 'id_invalid' })

  return projectId
}

/** Adds a building, or answers the one of that name where nothing speaks against its being the same; its gaps are filled. */
export async function ensureProject(
  tx: Tx,
  workspaceId: string,
  input: ProjectInput,
  { exceptId }: { exceptId?: string } = {},
): Promise<string> {
  const values = { ...input, ...areaOf(input) }
  const named = await tx
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.workspaceId, workspaceId),
        eq(projects.nameTh, input.nameTh),
        isNull(projects.deletedAt),
        exceptId ? ne(projects.id, exceptId) : undefined,
      ),
    )
    .orderBy(projects.createdAt)
  const known = named.find((one) => mayBeOnePlace(one, values))
  if (known) {
    const gaps = Object.entries(values).filter(
      ([name, value]) => isEmpty(known[name as keyof Project]) && !isEmpty(value),
    )
    if (gaps.length > 0) await write(tx, known, Object.fromEntries(gaps))
    return known.id
  }
  const id = newId()
  await tx.insert(projects).values({ ...values, workspaceId, id })

  return id
}

/** Changes a building for all of its homes; what is left out stays. Answers its name before and after. @throws 404, 422 */
export async function changeBuilding(
  tx: Tx,
  workspaceId: string,
  id: string,
  change: ProjectChange,
): Promise<{ before: string; after: string }> {
  const own = await readProject(tx, workspaceId, id)
  if (!own || own.deletedAt) throw notFound()
  const values = {
    ...given(change),
    ...(saysArea(change) ? areaOf({ ...own, ...given(change) }) : {}),
  }
  if (Object.keys(values).length > 0) await write(tx, own, values)

  return { before: own.nameTh, after: change.nameTh ?? own.nameTh }
}

/** The building that a file of another product names, if the workspace has it. */
export async function findImportedProject(
  tx: Tx,
  workspaceId: string,
  file: { name: string; address: string | null; postcode: string | null },
): Promise<string | undefined> {
  const named = await tx
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.workspaceId, workspaceId),
        sql`(${projects.nameTh} = ${file.name} or ${projects.nameEn} = ${file.name})`,
        isNull(projects.deletedAt),
      ),
    )
    .orderBy(projects.createdAt)

  return named.find((one) => mayBeImportedPlace(one, file))?.id
}

async function changeProject(
  tx: Tx,
  own: Project,
  { nameTh = own.nameTh, ...change }: ProjectChange,
  { homeId, isForAll }: { homeId: string; isForAll: boolean },
): Promise<string> {
  const input = { ...given(change), nameTh }
  const values = { ...input, ...(saysArea(input) ? areaOf(input) : {}) }
  const isRenamed = own.nameTh !== nameTh
  if (isRenamed || isMoved(own, values)) {
    const isShared = await hasOthers(tx, own, homeId)
    if (isShared && !isForAll) {
      const { id: _, createdAt: __, deletedAt: ___, nameKey: ____, workspaceId, ...kept } = own
      return ensureProject(tx, workspaceId, { ...kept, ...input } as ProjectInput, { exceptId: own.id })
    }
  }
  await write(tx, own, values)

  return own.id
}

/** A building that nobody wrote down yet needs its name. @throws 422 */
function wholeProject({ nameTh, facilities = [], ...rest }: ProjectChange): ProjectInput {
  if (!nameTh) throw invalid({ 'project.nameTh': 'name_required' })

  return { ...rest, nameTh, facilities }
}

async function hasOthers(tx: Tx, { workspaceId, id }: Project, homeId: string): Promise<boolean> {
  const others = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(
      and(
        eq(properties.workspaceId, workspaceId),
        eq(properties.projectId, id),
        ne(properties.id, homeId),
        isNull(properties.deletedAt),
      ),
    )
    .limit(1)

  return others.length > 0
}

async function readProject(tx: Tx, workspaceId: string, id: string): Promise<Project | undefined> {
  const [found] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.workspaceId, workspaceId), eq(projects.id, id)))

  return found
}

function write(tx: Tx, { workspaceId, id }: Project, values: Partial<Project>) {
  return tx
    .update(projects)
    .set(values)
    .where(and(eq(projects.workspaceId, workspaceId), eq(projects.id, id)))
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

function saysArea({ provinceCode, districtCode, subdistrictCode }: ProjectChange): boolean {
  return [provinceCode, districtCode, subdistrictCode].some((code) => code !== undefined)
}

type Area = Pick<ProjectChange, 'subdistrictCode' | 'districtCode' | 'provinceCode'>

/** A subdistrict names its district and province; what contradicts it is put right. */
function areaOf({ subdistrictCode, districtCode, provinceCode }: Area) {
  const code = subdistrictCode ?? districtCode ?? provinceCode

  return {
    provinceCode: code?.slice(0, 2) ?? null,
    districtCode: code && code.length >= 4 ? code.slice(0, 4) : null,
    subdistrictCode: subdistrictCode ?? null,
  }
}
