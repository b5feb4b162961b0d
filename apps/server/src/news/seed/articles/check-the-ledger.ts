import { CATEGORY, type SeedArticle } from '../article.ts';

export const checkTheLedger: SeedArticle = {
  slug: 'check-the-ledger',
  category: CATEGORY.news,
  position: 3,
  thumbnail: '/banners/ledger.svg',
  texts: {
    en: {
      title: "Don't trust us, recalculate",
      abstract: 'Double entry, exact integers and a journal: one command adds up the whole exchange again.',
      content: `
An exchange should not ask to be believed. {{site}} writes every movement of money as a set of entries that adds up to zero in each currency. What one account gains, another gives; nothing appears and nothing is lost.

## How that is kept
- Amounts are whole numbers of the smallest unit. There is no rounding that nobody decided on.
- A trade and the balances it changes are stored together, or not at all.
- An answer is sent only after it is stored. What the screen has confirmed survives a power cut.

## Check it yourself
Whoever runs the exchange can have the entire ledger summed again and compared with every balance by one command, npm run verify. If a single unit were missing, it would say so.
`,
    },
    zh: {
      title: '不必相信我们，请自己验算',
      abstract: '复式记账、精确整数、完整日志：一条命令即可重新核算整个交易所。',
      content: `
交易所不应只要求别人相信。{{site}} 把每一次资金变动都记成一组分录，每个币种的合计恒为零：一方所得，必是另一方所付，既不会凭空出现，也不会无故消失。

## 如何做到
- 金额以最小单位的整数计算，不存在没有依据的四舍五入。
- 成交与它引起的余额变化一起保存，要么全部成功，要么全不发生。
- 先落盘，后答复。屏幕上确认过的结果，断电也不会丢失。

## 亲自核对
运行交易所的人只需执行 npm run verify，就能把整本账重新加总，并与每个余额逐一比对。哪怕少了一个最小单位，它也会指出来。
`,
    },
    hk: {
      title: '毋須相信我們，請自行驗算',
      abstract: '複式記賬、精確整數、完整日誌：一個指令即可重新核算整間交易所。',
      content: `
交易所不應只叫人相信。{{site}} 把每次資金變動記成一組分錄，每種貨幣的總和必定為零：一方所得，必為另一方所付，既不會憑空出現，也不會無故消失。

## 如何做到
- 金額以最小單位的整數計算，沒有無緣無故的捨入。
- 成交與其引致的結餘變動一併儲存，要麼全部成功，要麼完全沒有發生。
- 先寫入，後回覆。畫面已確認的結果，即使停電也不會遺失。

## 親自核對
營運者只需執行 npm run verify，便可把整本賬重新加總，並與每個結餘逐一比對。即使少了一個最小單位，也會指出來。
`,
    },
    jp: {
      title: '信じるより、検算を',
      abstract: '複式簿記、正確な整数、完全なジャーナル。ひとつのコマンドで取引所全体を計算し直せます。',
      content: `
取引所は「信じてください」と頼むべきではありません。{{site}} では、お金の動きをすべて仕訳の組として記録し、通貨ごとの合計は必ずゼロになります。誰かが得た分は、別の口座が渡した分です。どこからも湧かず、どこにも消えません。

## そのための仕組み
- 金額は最小単位の整数で扱います。誰も決めていない端数処理はありません。
- 約定とそれによる残高の変化は、まとめて保存されるか、まったく起きないかのどちらかです。
- 保存してから返答します。画面で確定した結果は、停電しても残ります。

## ご自身で確認
運営者は npm run verify のひとことで帳簿全体を合計し直し、すべての残高と照合できます。最小単位ひとつでも足りなければ、その場で分かります。
`,
    },
    kr: {
      title: '믿지 말고 직접 계산해 보세요',
      abstract: '복식 부기, 정확한 정수, 완전한 기록. 명령 하나로 거래소 전체를 다시 합산합니다.',
      content: `
거래소는 믿어 달라고 부탁해서는 안 됩니다. {{site}}는 모든 자금 이동을 분개로 기록하며, 통화별 합계는 언제나 0입니다. 한 계정이 얻은 만큼 다른 계정이 내주므로 아무것도 저절로 생기거나 사라지지 않습니다.

## 지키는 방법
- 금액은 최소 단위의 정수입니다. 아무도 정하지 않은 반올림은 없습니다.
- 체결과 그에 따른 잔고 변화는 함께 저장되거나 아예 일어나지 않습니다.
- 저장한 뒤에만 응답합니다. 화면에 확인된 결과는 정전에도 남습니다.

## 직접 확인
운영자는 npm run verify 명령 하나로 장부 전체를 다시 더해 모든 잔고와 비교할 수 있습니다. 최소 단위 하나라도 비면 바로 알려 줍니다.
`,
    },
    de: {
      title: 'Nicht glauben, nachrechnen',
      abstract:
        'Doppelte Buchführung, exakte ganze Zahlen und ein Journal: Ein Befehl rechnet die ganze Börse nach.',
      content: `
Eine Börse sollte nicht um Vertrauen bitten müssen. {{site}} schreibt jede Geldbewegung als einen Satz von Buchungen, der in jeder Währung null ergibt. Was ein Konto erhält, gibt ein anderes; nichts entsteht, nichts verschwindet.

## Wie das sichergestellt wird
- Beträge sind ganze Zahlen der kleinsten Einheit. Es gibt keine Rundung, die niemand beschlossen hat.
- Ein Abschluss und die Guthaben, die er ändert, werden gemeinsam gespeichert oder gar nicht.
- Geantwortet wird erst nach dem Speichern. Was der Bildschirm bestätigt hat, übersteht einen Stromausfall.

## Selbst prüfen
Wer die Börse betreibt, lässt mit dem Befehl npm run verify das gesamte Hauptbuch neu summieren und mit jedem Guthaben vergleichen. Fehlte auch nur eine Einheit, stünde es da.
`,
    },
    fra: {
      title: 'Ne nous croyez pas, recalculez',
      abstract:
        'Partie double, entiers exacts et journal complet : une commande refait toute la comptabilité.',
      content: `
Une plateforme d’échange ne devrait pas demander qu’on la croie. {{site}} consigne chaque mouvement d’argent par un jeu d’écritures dont la somme est nulle dans chaque devise. Ce qu’un compte reçoit, un autre le donne ; rien n’apparaît, rien ne se perd.

## Comment c’est garanti
- Les montants sont des nombres entiers de la plus petite unité. Aucun arrondi que personne n’aurait décidé.
- Une transaction et les soldes qu’elle modifie sont enregistrés ensemble, ou pas du tout.
- La réponse ne part qu’après l’enregistrement. Ce que l’écran a confirmé survit à une coupure de courant.

## Vérifier soi-même
L’exploitant peut faire recalculer tout le grand livre et le comparer à chaque solde par une seule commande, npm run verify. S’il manquait une seule unité, elle le dirait.
`,
    },
    it: {
      title: 'Non fidarti, ricalcola',
      abstract: 'Partita doppia, interi esatti e un giornale: un comando rifà i conti di tutta la borsa.',
      content: `
Una borsa non dovrebbe chiedere di essere creduta. {{site}} scrive ogni movimento di denaro come un insieme di registrazioni che in ogni valuta dà zero. Ciò che un conto riceve, un altro lo cede; nulla compare e nulla si perde.

## Come è garantito
- Gli importi sono numeri interi dell’unità minima. Non esistono arrotondamenti che nessuno ha deciso.
- Uno scambio e i saldi che modifica vengono salvati insieme, oppure per niente.
- La risposta parte solo dopo il salvataggio. Ciò che lo schermo ha confermato sopravvive a un’interruzione di corrente.

## Verifica tu stesso
Chi gestisce la borsa può far sommare di nuovo tutto il libro mastro e confrontarlo con ogni saldo con un solo comando, npm run verify. Se mancasse una sola unità, lo direbbe.
`,
    },
    spa: {
      title: 'No te fíes, vuelve a calcular',
      abstract:
        'Partida doble, enteros exactos y un diario: una orden rehace las cuentas de toda la plataforma.',
      content: `
Una plataforma de intercambio no debería pedir que la crean. {{site}} anota cada movimiento de dinero como un conjunto de asientos que suma cero en cada moneda. Lo que una cuenta recibe, otra lo entrega; nada aparece y nada se pierde.

## Cómo se garantiza
- Los importes son números enteros de la unidad mínima. No hay redondeos que nadie haya decidido.
- Una operación y los saldos que cambia se guardan juntos o no se guardan.
- Se responde solo después de guardar. Lo que la pantalla ha confirmado sobrevive a un corte de luz.

## Compruébalo tú
Quien gestiona la plataforma puede sumar de nuevo todo el libro mayor y compararlo con cada saldo con un solo comando, npm run verify. Si faltara una sola unidad, lo diría.
`,
    },
  },
};
