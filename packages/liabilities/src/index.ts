export { auditLeaves, type LeafFault } from './audit.ts';
export {
  type CheckedProof,
  checkAcrossProofs as checkTogether,
  checkFile,
  checkHistory,
  checkProof,
  checkStatement,
  type Fault,
} from './check.ts';
export {
  type ProofDocument,
  proofDocument,
  readProof,
  readStatement,
  type StatementDocument,
  statementDocument,
  Unreadable,
} from './document.ts';
export { type Hash, type Leaf, leafNode, type Node, nodeAbove, textHash } from './node.ts';
export type { Proof, ProvenLeaf } from './proof.ts';
export {
  type CurrencyTotal,
  type Holding,
  type NetworkHeight,
  NO_ROOT,
  type Statement,
  statementRoot,
  statementText,
} from './statement.ts';
export {
  buildTree as growTree,
  neighboursOf,
  rootOf,
  type Tree,
  type TreePosition as Place,
} from './tree.ts';
