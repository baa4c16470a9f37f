import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { RenderAnswer, RenderOrder, WorkerData } from './render-order.ts'

// Typst sees this folder only: templates and drawn assets. What people typed arrives as a JSON file
// that exists nowhere but in memory, so it is data to Typst and never source.
const root = import.meta.dirname
const require = createRequire(import.meta.url)
const colours = Buffer.from((workerData as WorkerData).colours)
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: sarabun() }] })

parentPort?.on('message', (order: RenderOrder) => {
  parentPort?.postMessage(render(order))
})

function render({ id, template, json, isSvg, logo, pictures = [] }: RenderOrder): RenderAnswer {
  try {
    compiler.mapShadow(join(root, 'colours.typ'), colours)
    compiler.mapShadow(join(root, 'data.json'), Buffer.from(json))
    if (logo) compiler.mapShadow(join(root, `logo.${logo.format}`), Buffer.from(logo.bytes))
    for (const { name, bytes } of pictures) compiler.mapShadow(join(root, name), Buffer.from(bytes))
    const compiled = compiler.compile({ mainFilePath: join(root, 'templates', `${template}.typ`) })
    if (!compiled.result) return { id, error: reason(compiled.takeError()) }
    const paper = compiled.result
    const file = isSvg ? Buffer.from(compiler.plainSvg(paper)) : accessible(paper)
    const said: unknown[] =
      template === 'boxed' ? compiler.query(paper, { selector: '<said>', field: 'value' }) : []
    return { id, file: new Uint8Array(file), said }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(20)
  }
}

/** PDF/UA-1: tagged, with language and title. What it refuses, as a letter that no font has, is a plain tagged PDF. */
function accessible(paper: NonNullable<ReturnType<typeof compiler.compile>['result']>): Buffer {
  try {
    return compiler.pdf(paper, { pdfStandard: 'ua-1' })
  } catch {
    return compiler.pdf(paper)
  }
}

type Diagnostics = { shortDiagnostics: { message?: string; hints?: string[] }[] }

function reason(error: Diagnostics | null): string {
  const messages = (error?.shortDiagnostics ?? []).map((one) => one.message ?? JSON.stringify(one))
  return messages.join('; ') || 'Typst gave no reason'
}

function sarabun(): Buffer[] {
  const folder = dirname(require.resolve('@expo-google-fonts/sarabun/package.json'))
  return ['400Regular', '700Bold'].map((cut) => readFileSync(join(folder, cut, `Sarabun_${cut}.ttf`)))
}
