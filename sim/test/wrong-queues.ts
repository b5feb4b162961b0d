import { PlainBook, type Side } from '@assay/engine';

type Resting = Parameters<PlainBook['add']>[0];

/** Puts an order before those at its price that were placed later: one that was changed keeps its place. */
export class StubbornBook extends PlainBook {
  override add(order: Resting): void {
    const later = [...restingOn(this, order.side)].filter(
      ({ id, price }) => price === order.price && id > order.id,
    );
    for (const other of later) this.remove(other);
    super.add(order);
    for (const other of later) super.add(other);
  }
}

/** Puts an order that gives away some of its quantity to the end, unless it is the first and so may have traded. */
export class ForgetfulBook extends PlainBook {
  override fill(order: Resting, quantity: Parameters<PlainBook['fill']>[1]): void {
    const isFirst = this.best(order.side) === order;
    super.fill(order, quantity);
    if (isFirst) return;
    this.remove(order);
    this.add(order);
  }
}

function* restingOn(book: PlainBook, side: Side): Generator<Resting> {
  for (let order = book.best(side); order !== null; order = book.after(order)) yield order;
}
