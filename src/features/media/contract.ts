import { z } from 'zod'
import { answer, call } from '#contract/base.ts'
import { asNumber } from '#contract/typed-values.ts'

/** 1 profile, 2 photos of homes, 3 documents (private), 4 website assets, 5 general (G042). */
export const CONTAINERS = [1, 2, 3, 4, 5] as const

const containerId = asNumber(z.number().int().min(1).max(CONTAINERS.length))
const params = z.object({ containerId })
/** A form may name the container once more; another than its address names is refused, lest a paper become public. */
const named = containerId.optional()

/** One for each sending, made by the client: tried again with it, a file that had come is answered, not kept twice. */
export const uploadKey = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'idempotency_key_invalid')
  .optional()

const uploaded = z.object({
  /** Where it can be read: for good when public, for minutes when private. */
  imageUrl: z.string(),
  fileId: z.string(),
  /** The name for people; the file itself is known by its id. */
  fileName: z.string(),
  type: z.string(),
  sizeBytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})

const limit = { count: 240, seconds: 3600 }

export const mediaContract = {
  /** Uploads one file (2 MB): JPEG, PNG or WebP; in container 3 also PDF, DOC and DOCX. */
  add: call({ who: 'signedIn' }, limit)
    .route({ method: 'PUT', path: '/media/{containerId}/add', inputStructure: 'detailed' })
    .input(z.object({ params, body: z.object({ file: z.file(), containerId: named, key: uploadKey }) }))
    .output(answer(uploaded)),
  /** Uploads up to six files of 2 MB each. One that is refused refuses them all. */
  addMultiple: call({ who: 'signedIn' }, limit)
    .route({ method: 'PUT', path: '/media/{containerId}/add-multiple-file', inputStructure: 'detailed' })
    .input(
      z.object({
        params,
        body: z.object({
          file: z.union([z.file().transform((one) => [one]), z.array(z.file()).max(6)]),
          containerId: named,
          key: uploadKey,
        }),
      }),
    )
    .output(answer(z.array(uploaded))),
  /**
   * Brings one picture (2 MB) from its address on the web, for photos of homes (2) and pictures of the website (4). Only
   * from places on the public internet.
   */
  addRemote: call({ who: 'signedIn' }, { count: 60, seconds: 3600 })
    .route({ method: 'POST', path: '/media/{containerId}/add-remote', inputStructure: 'detailed' })
    .input(
      z.object({
        params: z.object({
          containerId: asNumber(z.number().max(CONTAINERS.length)).pipe(z.literal([2, 4])),
        }),
        body: z.object({ url: z.string().trim().min(1, 'address_required').max(2000, 'address_invalid') }),
      }),
    )
    .output(answer(uploaded)),
  /** Deletes a file, named by its id or its address. Only the uploader or an admin may; others find nothing. */
  delete: call({ who: 'signedIn' })
    .route({ method: 'DELETE', path: '/media/{containerId}/delete', inputStructure: 'detailed' })
    .input(
      z.object({
        params,
        query: z.object({ fileName: z.string().max(500).optional() }).optional(),
        body: z.object({ fileName: z.string().max(500).optional() }).optional(),
      }),
    )
    .output(answer(z.object({ ok: z.literal(true) }))),
}
