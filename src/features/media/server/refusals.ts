import { Problem } from '#contract/problem.ts'
import { megabytes, uploadLimits } from '#server/uploads/limits.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'

/** An upload's refusal as a problem with its own sentence and the file's name; anything else is thrown on. */
export function asUploadProblem(error: unknown): Problem {
  if (!(error instanceof UploadRefused)) throw error
  const { status, code, fileName = '', mostBytes = uploadLimits.fileBytes } = error
  return new Problem(status, code, { params: { file: fileName, max: megabytes(mostBytes) } })
}
