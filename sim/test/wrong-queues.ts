import { PlainBook, type Side } from '@assay/engine';

type Resting = Parameters<PlainBook['add']>[0];

/** Inserts an order before later ones at its price, so that a changed order keeps its priority. */
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

/** Moves a reduced order to the end of the queue, unless it is the first and so may have traded. */
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
