import { beam } from './motifs/civil/beam.ts'
import { buildingFrame } from './motifs/civil/building-frame.ts'
import { contours } from './motifs/civil/contours.ts'
import { floorPlan } from './motifs/civil/floor-plan.ts'
import { foundation } from './motifs/civil/foundation.ts'
import { gantt } from './motifs/civil/gantt.ts'
import { rebarSection } from './motifs/civil/rebar-section.ts'
import { roadSection } from './motifs/civil/road-section.ts'
import { trussBridge } from './motifs/civil/truss-bridge.ts'
import { chip } from './motifs/cse/chip.ts'
import { logicGates } from './motifs/cse/logic-gates.ts'
import { memoryPages } from './motifs/cse/memory-pages.ts'
import { networkGraph } from './motifs/cse/network-graph.ts'
import { neuralNetwork } from './motifs/cse/neural-network.ts'
import { searchTree } from './motifs/cse/search-tree.ts'
import { shieldLock } from './motifs/cse/shield-lock.ts'
import { stateMachine } from './motifs/cse/state-machine.ts'
import { tableRelations } from './motifs/cse/table-relations.ts'
import { controlLoop } from './motifs/electrical/control-loop.ts'
import { electricVehicle } from './motifs/electrical/electric-vehicle.ts'
import { ladder } from './motifs/electrical/ladder.ts'
import { simpleCircuit } from './motifs/electrical/simple-circuit.ts'
import { singleLineDiagram } from './motifs/electrical/single-line-diagram.ts'
import { solarArray } from './motifs/electrical/solar-array.ts'
import { statorWinding } from './motifs/electrical/stator-winding.ts'
import { transformer } from './motifs/electrical/transformer.ts'
import { waveform } from './motifs/electrical/waveform.ts'
import { wiringPlan } from './motifs/electrical/wiring-plan.ts'
import { bearing } from './motifs/mechanical/bearing.ts'
import { bracketViews } from './motifs/mechanical/bracket-views.ts'
import { ductPlan } from './motifs/mechanical/duct-plan.ts'
import { elementMesh } from './motifs/mechanical/element-mesh.ts'
import { gearSection } from './motifs/mechanical/gear-section.ts'
import { gearTrain } from './motifs/mechanical/gear-train.ts'
import { loftedSurface } from './motifs/mechanical/lofted-surface.ts'
import { pipeIsometric } from './motifs/mechanical/pipe-isometric.ts'
import { toolPath } from './motifs/mechanical/tool-path.ts'
import { ultrasonicTest } from './motifs/mechanical/ultrasonic-test.ts'
import { barChart } from './motifs/software/bar-chart.ts'
import { browserWireframe } from './motifs/software/browser-wireframe.ts'
import { classDiagram } from './motifs/software/class-diagram.ts'
import { codeTree } from './motifs/software/code-tree.ts'
import { deliveryPipeline } from './motifs/software/delivery-pipeline.ts'
import { designBoard } from './motifs/software/design-board.ts'
import { flowChart } from './motifs/software/flow-chart.ts'
import { indentedCode } from './motifs/software/indented-code.ts'
import { phoneScreens } from './motifs/software/phone-screens.ts'
import { sequenceDiagram } from './motifs/software/sequence-diagram.ts'
import { testMatrix } from './motifs/software/test-matrix.ts'
import type { DepartmentSlug, Motif, SheetPlan } from './sheet.ts'
import { line, polyline, range, rect, arrow, box, circle } from './strokes.ts'

/** A cloud region: load balancer, three servers in two zones, storage. */
const cloudServers: Motif = (pen) => {
  const cloud =
    'M250 380a96 96 0 0 1 20 -190a150 150 0 0 1 280 -50a130 130 0 0 1 230 20a120 120 0 0 1 210 80a74 74 0 0 1 -6 140Z'
  pen.wash(cloud)
  pen.accent(cloud)
  pen.mask(box([610, 190], [170, 64]))
  pen.outline(box([610, 190], [170, 64]))
  pen.outline(
    arrow([524, 190], [556, 190], 14) + arrow([664, 190], [696, 190], 14) + circle([610, 190], 13),
  )
  for (const x of [420, 610, 800]) {
    pen.outline(
      polyline([
        [610, 222],
        [610, 250],
        [x, 250],
        [x, 276],
      ]),
    )
    pen.mask(box([x, 318], [130, 84]))
    pen.outline(box([x, 318], [130, 84]) + line([x - 65, 318], [x + 65, 318]))
    for (const y of [297, 339])
      pen.accentThin(circle([x - 42, y], 8) + line([x - 10, y], [x + 44, y]))
  }
  for (const x of [420, 610, 800]) pen.outline(line([x, 360], [x, 470]))
  pen.outline(line([420, 470], [800, 470]) + line([610, 470], [610, 500]))
  pen.mask('M520 530a90 28 0 1 1 180 0v70a90 28 0 0 1 -180 0Z')
  pen.accent('M520 530a90 28 0 1 0 180 0a90 28 0 1 0 -180 0v76a90 28 0 0 0 180 0v-76')
  pen.accentThin('M520 568a90 28 0 0 0 180 0')
  pen.hidden(rect([330, 262], [180, 112]) + rect([520, 262], [370, 112]))
  for (const y of [470, 560]) pen.outline(rect([130, y], [150, 62]))
  pen.outline(
    polyline([
      [205, 470],
      [205, 430],
      [250, 384],
    ]) + line([205, 532], [205, 560]),
  )
}

/** The front elevation of a house with a pitched roof, as a beginner draws it first. */
const elevation: Motif = (pen) => {
  pen.wash(rect([330, 330], [560, 240]))
  pen.outline(rect([330, 330], [560, 240]))
  pen.accent(
    polyline([
      [270, 340],
      [430, 160],
      [790, 160],
      [950, 340],
      [270, 340],
    ]),
  )
  for (const y of [205, 250, 295])
    pen.thin(line([430 - (y - 160) * 0.89, y], [790 + (y - 160) * 0.89, y]))
  pen.outline(rect([565, 420], [90, 150]) + rect([578, 433], [64, 60]))
  for (const x of [400, 720]) {
    pen.mask(rect([x, 400], [110, 90]))
    pen.accentThin(rect([x, 400], [110, 90]) + line([x + 55, 400], [x + 55, 490]))
    pen.outline(line([x - 12, 496], [x + 122, 496]))
  }
  pen.outline(
    line([120, 570], [1160, 570]) +
      polyline([
        [545, 584],
        [675, 584],
      ]),
  )
  for (const i of range(16)) pen.thin(line([140 + i * 50, 572], [116 + i * 50, 598]))
  pen.axis(line([610, 100], [610, 620]))
  pen.measure([1040, 160], [1040, 570], '6.20')
  pen.thin(line([800, 160], [1060, 160]))
  pen.measure([330, 116], [890, 116], '9.60')
  pen.letter('+0.00', { at: [180, 552], height: 28 })
}

type DepartmentPictures = { prefix: string; own: Motif; courses: readonly Motif[] }

const threeGears = gearTrain([
  { at: [420, 370], teeth: 28, turnInDegrees: 0 },
  { at: [786, 370], teeth: 15, turnInDegrees: 12 },
  { at: [960, 210], teeth: 13, turnInDegrees: 8 },
])

/** The courses' motifs stand in the order of their codes: the first of civil is ce-101. */
const departmentPictures: Record<DepartmentSlug, DepartmentPictures> = {
  civil: {
    prefix: 'CE-1',
    own: trussBridge,
    courses: [
      floorPlan,
      buildingFrame({ storeys: 5, baysWide: 4, baysDeep: 3, look: 'slabs' }),
      buildingFrame({ storeys: 3, baysWide: 3, baysDeep: 2, look: 'loads' }),
      foundation,
      gantt,
      contours,
      rebarSection,
      roadSection,
      elevation,
      beam,
    ],
  },
  electrical: {
    prefix: 'EE-2',
    own: transformer,
    courses: [
      ladder,
      wiringPlan,
      solarArray,
      electricVehicle,
      statorWinding,
      singleLineDiagram,
      controlLoop,
      waveform,
      simpleCircuit,
    ],
  },
  mechanical: {
    prefix: 'ME-3',
    own: threeGears,
    courses: [
      bracketViews,
      loftedSurface,
      toolPath,
      ductPlan,
      pipeIsometric,
      ultrasonicTest,
      elementMesh,
      bearing,
      gearSection,
    ],
  },
  software: {
    prefix: 'SW-4',
    own: codeTree,
    courses: [
      browserWireframe,
      indentedCode,
      classDiagram,
      testMatrix,
      phoneScreens,
      barChart,
      sequenceDiagram,
      deliveryPipeline,
      designBoard,
      flowChart,
    ],
  },
  cse: {
    prefix: 'CS-5',
    own: chip,
    courses: [
      searchTree,
      tableRelations,
      networkGraph,
      memoryPages,
      neuralNetwork,
      shieldLock,
      cloudServers,
      stateMachine,
      logicGates,
    ],
  },
}

type PicturePlan = SheetPlan & { name: string }

/** The drawing of each department, also on its banner. */
export const departmentMotifs = Object.entries(departmentPictures).map(([slug, { own }]) => ({
  slug,
  motif: own,
}))

/** Every catalogue picture: one per department, one per course; grounds alternate within a department. */
export const picturePlans: PicturePlan[] = Object.entries(departmentPictures).flatMap(
  ([slug, { prefix, own, courses }]) => {
    const department = slug as DepartmentSlug // the keys of the record above
    const plans: PicturePlan[] = courses.map((motif, index) => {
      const title = `${prefix}${String(index + 1).padStart(2, '0')}`
      const ground = index % 2 === 0 ? 'blueprint' : 'paper'
      return { name: title.toLowerCase(), title, department, ground, motif }
    })
    return [{ name: slug, title: 'KALARI', department, ground: 'blueprint', motif: own }, ...plans]
  },
)
