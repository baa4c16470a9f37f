import { mediaContract } from '#features/media/contract.ts'
import { signedIn } from '#server/http/context.ts'
import { serve } from '#server/http/gate.ts'
import { uploadLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'
import { bringPicture } from './bring-picture.ts'
import { asUploadProblem } from './refusals.ts'
import { deleteFile } from './service.ts'
import { addressIn, checkNamed, ownerOf, upload } from './uploads.ts'

const os = serve(mediaContract)

/** Calls in process. Over HTTP the two uploads come through the door (`door.ts`), which reads while bytes arrive. */
export const mediaHandlers = {
  add: os.add.handler(async ({ input, context }) => {
    checkNamed(input.params.containerId, input.body.containerId)
    const [first] = await upload(
      context,
      input.params.containerId,
      [await read(input.body.file)],
      input.body.key,
    )
    return { data: first! }
  }),
  addMultiple: os.addMultiple.handler(async ({ input, context }) => {
    checkNamed(input.params.containerId, input.body.containerId)
    const files = await Promise.all(input.body.file.map(read))
    return { data: await upload(context, input.params.containerId, files, input.body.key) }
  }),
  addRemote: os.addRemote.handler(async ({ input, context }) => {
    const { containerId } = input.params
    const picture = await bringPicture(context, containerId, input.body.url)
    const [first] = await upload(context, containerId, [picture])
    return { data: first! }
  }),
  delete: os.delete.handler(async ({ input, context }) => {
    const { userId, role } = signedIn(context)
    const { workspaceId, fileId } = addressIn(input.query?.fileName ?? input.body?.fileName)
    const isAdmin = role === 'Admin'
    await deleteFile(context.kit, {
      workspaceId: isAdmin && workspaceId ? workspaceId : ownerOf(context, input.params.containerId),
      fileId,
      by: userId,
      isAdmin,
    })
    return { data: { ok: true as const } }
  }),
}

async function read(file: File) {
  if (file.size > uploadLimits.fileBytes)
    throw asUploadProblem(new UploadRefused('file_too_large', { fileName: file.name }))
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
