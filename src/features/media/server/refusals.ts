import { Problem } from '#contract/problem.ts'
import { UploadRefused } from '#server/uploads/refusal.ts'

/** An upload's refusal as a problem with its own sentence and the file's name; anything else is thrown on. */
export function asUploadProblem(error: unknown): Problem {
  if (!(error instanceof UploadRefused)) throw error
  return new Problem(error.status, error.code, { params: { file: error.fileName ?? '' } })
}
