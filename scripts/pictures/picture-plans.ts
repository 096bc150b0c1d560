import { beam } from './motifs/civil/beam.ts'
import { buildingFrame } from './motifs/civil/building-frame.ts'
import { contours } from './motifs/civil/contours.ts'
import { elevation } from './motifs/civil/elevation.ts'
import { floorPlan } from './motifs/civil/floor-plan.ts'
import { foundation } from './motifs/civil/foundation.ts'
import { gantt } from './motifs/civil/gantt.ts'
import { rebarSection } from './motifs/civil/rebar-section.ts'
import { roadSection } from './motifs/civil/road-section.ts'
import { trussBridge } from './motifs/civil/truss-bridge.ts'
import { chip } from './motifs/cse/chip.ts'
import { cloudServers } from './motifs/cse/cloud-servers.ts'
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
