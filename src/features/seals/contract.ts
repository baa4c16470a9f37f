import { z } from 'zod'
import { answer, call } from '#contract/base.ts'

/** The largest file that is checked. */
export const MOST_BYTES = 20 * 1024 * 1024

/** A code is found in at most this many tries from one address in ten minutes; files weigh more. */
const forCodes = { count: 60, seconds: 600 }
const forFiles = { count: 30, seconds: 600 }

const signer = z.object({
  /** The first name, and of the last one its first letter: anybody may hold the code. */
  name: z.string(),
  roleTh: z.string(),
  roleEn: z.string(),
  at: z.date(),
  how: z.enum(['emailCode', 'signedIn', 'drawn', 'typed']),
})

const paper = z.object({
  code: z.string(),
  titleTh: z.string(),
  titleEn: z.string(),
  no: z.string(),
  version: z.number().int(),
  business: z.string(),
  phone: z.string().nullable(),
  sealedAt: z.date(),
  isReplaced: z.boolean(),
  /** It was signed by people; else it was made by its issuer and sealed as it is. */
  isSigned: z.boolean(),
  /** Nothing of the original is told beside a changed one. */
  signers: z.array(signer),
  sha256: z.string().nullable(),
})

/**
 * `kept`: a paper of this code is sealed; only its file can say more. `unchanged`, `changed`: what the file is.
 * `waiting`: it is signed, and its seal is being made. `unknown`: nothing here, which proves nothing.
 */
const checked = z.object({
  outcome: z.enum(['kept', 'unchanged', 'changed', 'waiting', 'unknown']),
  /** Absent for an unknown one, and for a seal of ours whose paper is gone by law. */
  paper: paper.optional(),
  /** When the seal itself says it was made, where no paper is known any more. */
  sealedAt: z.date().optional(),
})

export type Checked = z.infer<typeof checked>

export const sealsContract = {
  /** What is known of a code, however it is written. */
  byCode: call({ who: 'public' }, forCodes)
    .route({ method: 'GET', path: '/verify/code' })
    .input(z.object({ code: z.string().max(100) }))
    .output(answer(checked)),
  /** Whether a PDF is as it was sealed. It is not kept. 422 `seals_not_pdf`, `seals_locked`, `seals_too_large`. */
  byFile: call({ who: 'public' }, forFiles)
    .route({ method: 'POST', path: '/verify/file' })
    .input(z.object({ file: z.file('file_required') }))
    .output(answer(checked)),
}
