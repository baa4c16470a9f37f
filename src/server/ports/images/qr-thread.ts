import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

export type QrJob = { id: number; grey: ArrayBuffer; width: number; height: number; isInverted: boolean }
export type QrAnswer = { id: number; text: string | null }

/** A picture in grey, one byte a pixel, and how long (in milliseconds) its reading may take. */
export type QrRead = { grey: Buffer; width: number; height: number; isInverted: boolean; timeoutMs: number }

/** A thread of its own for reading codes, so that a hard picture never holds up answers to visitors. */
export type QrThread = {
  read: (job: QrRead) => Promise<string | null>
  /** Waits until the thread stands, so that its start takes nothing of the time for a picture. */
  begin: () => Promise<void>
  close: () => Promise<void>
}

const idleMs = 30_000

/** Starts its thread with the first job and ends it after 30 idle seconds, or at once when a job runs too long. */
export function createQrThread(): QrThread {
  let worker: Worker | undefined
  let lastId = 0
  let idle: NodeJS.Timeout | undefined
  let standing: Promise<void> | undefined

  function rest() {
    clearTimeout(idle)
    idle = setTimeout(stop, idleMs)
    idle.unref()
  }

  async function stop() {
    const ending = worker
    worker = undefined
    clearTimeout(idle)
    await ending?.terminate()
  }

  function start(): Worker {
    const next = new Worker(workerFile())
    next.unref()
    standing = new Promise<void>((done, fail) => {
      next.once('message', () => done()).once('error', fail)
      next.once('exit', () => fail(new Error('the thread that reads codes has ended')))
    })
    // Those who wait get the error; a thread that nobody waits for may end.
    standing.catch(() => {})
    return next
  }

  async function begin() {
    clearTimeout(idle)
    worker ??= start()
    try {
      await standing
    } catch (error) {
      await stop()
      throw error
    } finally {
      rest()
    }
  }

  async function read({ grey, width, height, isInverted, timeoutMs }: QrRead): Promise<string | null> {
    clearTimeout(idle)
    worker ??= start()
    const id = ++lastId
    try {
      return await answerOf({
        worker,
        id,
        timeoutMs,
        isInverted,
        grey: Uint8Array.from(grey).buffer,
        width,
        height,
      })
    } catch (error) {
      await stop()
      if (error === timedOut) return null
      throw error
    } finally {
      rest()
    }
  }

  return { read, begin, close: stop }
}

const timedOut = new Error('reading a code took too long')

function answerOf({ worker, timeoutMs, ...job }: QrJob & { worker: Worker; timeoutMs: number }) {
  return new Promise<string | null>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(timedOut)), timeoutMs)
    const onAnswer = ({ id, text }: QrAnswer) => id === job.id && settle(() => resolve(text))
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('the thread that reads codes has ended')))
    function settle(act: () => void) {
      clearTimeout(timer)
      worker.off('message', onAnswer).off('error', onError).off('exit', onExit)
      act()
    }
    worker.on('message', onAnswer).on('error', onError).on('exit', onExit)
    worker.postMessage(job satisfies QrJob, [job.grey])
  })
}

/** The thread runs from the source file in every build, since Node reads TypeScript by itself. */
function workerFile(): string {
  const beside = path.join(import.meta.dirname, 'qr-worker.ts')
  return existsSync(beside) ? beside : path.resolve('src/server/ports/images/qr-worker.ts')
}
