import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { typstColours } from '#web/design/paper-tokens.ts'
import { withPrintBoxes } from './boxed/for-printer.ts'
import type { BoxedArtwork, Misfit } from './boxed/layout.ts'
import { type BoxedLook, presentBoxed } from './boxed/present-boxed.ts'
import type { PaperName, Papers } from './papers.ts'
import { presentPaper } from './present.ts'
import type { RenderAnswer, RenderOrder, WorkerData } from './render-order.ts'

/** Turns data into finished A4 papers. */
export type PdfPort = {
  /**
   * The paper as a PDF with its fonts inside. The same data gives the same bytes.
   * Rejects with `PdfError` when the figures do not add up, Typst refuses, or time runs out.
   */
  render: <Name extends PaperName>(template: Name, data: Papers[Name]) => Promise<Uint8Array>
  /**
   * Boxed artwork as a PDF for the printer, or as one SVG with its sides below each other, and the texts that did not fit.
   * Rejects like `render`.
   */
  draw: (artwork: BoxedArtwork, look: BoxedLook) => Promise<{ file: Uint8Array; misfits: Misfit[] }>
  /** Ends the worker; what waits is rejected. A later `render` starts a new one. */
  close: () => Promise<void>
}

/** The part of a logger the port uses. */
export type PdfLog = { warn: (fields: Record<string, unknown>, message: string) => void }

export type PdfPortOptions = {
  log: PdfLog
  /** Longest time for one paper, queueing not counted. */
  timeLimitMs?: number
  /** The product's colour, `#rrggbb`: what papers show in colour is derived from it. */
  primary?: string
  /** Renders after which the worker is replaced, so that its memory goes back. */
  rendersPerWorker?: number
}

/** Why there is no paper. */
export class PdfError extends Error {
  override name = 'PdfError'
}

type Drawn = { file: Uint8Array; said: unknown[] }
type Job = { order: RenderOrder; resolve: (drawn: Drawn) => void; reject: (error: Error) => void }

/** Typst in one worker thread: started at the first paper, one paper at a time, in the order asked. */
export function createPdfPort({
  log,
  timeLimitMs = 15_000,
  rendersPerWorker = 500,
  primary,
}: PdfPortOptions): PdfPort {
  const queue: Job[] = []
  let worker: Worker | undefined
  let running: { job: Job; timer: NodeJS.Timeout } | undefined
  let rendered = 0
  let lastId = 0

  function next(): void {
    if (running) return
    const job = queue.shift()
    if (!job) {
      worker?.unref()
      return
    }
    const used = worker ?? start()
    used.ref()
    const timer = setTimeout(() => fail(new PdfError(`no paper after ${timeLimitMs} ms`)), timeLimitMs)
    running = { job, timer }
    used.postMessage(job.order)
  }

  function start(): Worker {
    // Beside the sources and not beside the bundle: Node reads the .ts file itself, in production too.
    const file = pathToFileURL(resolve('src/server/ports/pdf/worker.ts'))
    const started = new Worker(file, {
      name: 'pdf',
      workerData: { colours: typstColours({ primary }) } satisfies WorkerData,
    })
    started.on('message', (answer: RenderAnswer) => {
      if (started === worker) settle(answer)
    })
    started.on('error', (error) => {
      if (started === worker) fail(new PdfError(`the worker failed: ${error.message}`, { cause: error }))
    })
    started.on('exit', (code) => {
      if (started === worker) fail(new PdfError(`the worker ended with ${code}`))
    })
    worker = started
    rendered = 0
    return started
  }

  function settle(answer: RenderAnswer): void {
    if (running?.job.order.id !== answer.id) return
    const { job, timer } = running
    clearTimeout(timer)
    running = undefined
    rendered += 1
    if ('file' in answer) job.resolve(answer)
    else job.reject(new PdfError(`${job.order.template}: ${answer.error}`))
    if ('error' in answer || rendered >= rendersPerWorker) drop()
    next()
  }

  function fail(error: PdfError): void {
    log.warn({ template: running?.job.order.template, reason: error.message }, 'pdf worker replaced')
    drop()
    if (running) {
      clearTimeout(running.timer)
      running.job.reject(error)
      running = undefined
    }
    next()
  }

  function drop(): void {
    const old = worker
    worker = undefined
    void old?.terminate()
  }

  function ordered(order: Omit<RenderOrder, 'id'>): Promise<Drawn> {
    return new Promise((resolve, reject) => {
      lastId += 1
      queue.push({ order: { id: lastId, ...order }, resolve, reject })
      next()
    })
  }

  return {
    async render(template, data) {
      const { view, logo, pictures } = presentPaper(template, data)
      const { file } = await ordered({ template, json: JSON.stringify(view), logo, pictures })
      return file
    },
    async draw(artwork, look) {
      const json = JSON.stringify(presentBoxed(artwork, look))
      const { file, said } = await ordered({ template: 'boxed', json, isSvg: look === 'picture' })
      const misfits = said as Misfit[]
      return { file: look === 'print' ? await withPrintBoxes(file, artwork.format) : file, misfits }
    },
    async close() {
      const old = worker
      worker = undefined
      const waiting = queue.splice(0)
      if (running) {
        clearTimeout(running.timer)
        waiting.unshift(running.job)
        running = undefined
      }
      for (const job of waiting) job.reject(new PdfError('the PDF port was closed'))
      await old?.terminate()
    },
  }
}
