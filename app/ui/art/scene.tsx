import { draw } from "./drawing";
import { sceneShapes } from "./scene-shape";

export type SceneName = keyof typeof sceneShapes;

const sceneOf = (name: SceneName) => draw(sceneShapes[name].shapes, sceneShapes[name].viewBox, sceneShapes[name].align);

/** The drawings of home pages, each created once; they fill a positioned box. */
export const scenes = { arcade: sceneOf("arcade"), mosaic: sceneOf("mosaic"), landscape: sceneOf("landscape") };
