import { sql } from 'drizzle-orm'
import { invalid } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { MOST_FILES } from '#features/chats/rules/kinds.ts'
import { keepUpload, signedUrl } from '#features/media/server/service.ts'
import type { Kit } from '#server/kit.ts'

/** Files that came with a message, kept as private files of the business. A voice note comes alone. */
export async function keepFiles(
  tx: Tx,
  kit: Kit,
  {
    workspaceId,
    uploadedBy,
    files,
    isVoice,
  }: { workspaceId: string; uploadedBy: string | null; files: File[]; isVoice: boolean },
): Promise<string[]> {
  if (files.length > MOST_FILES) throw invalid({ files: 'chat_files_most' })
  if (isVoice && files.length !== 1) throw invalid({ files: 'chat_voice_one' })
  const kept: string[] = []
  for (const file of files)
    kept.push(
      await keepUpload(tx, kit, {
        ...{ workspaceId, uploadedBy, file },
        accept: isVoice ? ['audio'] : ['image', 'document'],
      }),
    )

  return kept
}

type FileOf = {
  number: number
  id: string
  name: string
  type: string
  sizeBytes: number
  width: number | null
  height: number | null
  seconds: number | null
}

/** Files of messages by their numbers, each with an address that opens for some minutes. */
export async function filesOf(
  tx: Tx,
  kit: Kit,
  { workspaceId, chatId, numbers }: { workspaceId: string; chatId: string; numbers: number[] },
) {
  if (numbers.length === 0) return new Map<number, ReturnType<typeof shown>[]>()
  const { rows } = await tx.execute<FileOf>(sql`
    select a.number, f.id, f.name, f.type, f.size_bytes as "sizeBytes", f.width, f.height, a.seconds
      from chat_files a join files f on f.workspace_id = a.workspace_id and f.id = a.file_id and f.deleted_at is null
     where a.workspace_id = ${workspaceId} and a.chat_id = ${chatId} and a.number = any(${`{${numbers.join(',')}}`}::int[])
     order by a.number, a.position`)
  const all = new Map<number, ReturnType<typeof shown>[]>()
  for (const row of rows) all.set(row.number, [...(all.get(row.number) ?? []), shown(kit, workspaceId, row)])

  return all
}

function shown(kit: Kit, workspaceId: string, { number: _, ...file }: FileOf) {
  const address = { workspaceId, fileId: file.id }
  const isPicture = file.type.startsWith('image/')

  return {
    ...file,
    url: signedUrl(kit, address),
    smallUrl: isPicture ? signedUrl(kit, address, '640') : null,
  }
}
